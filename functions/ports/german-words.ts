/**
 * Short, kind German nouns for secret words, our own list, since BIP-39 has none: no two with the same first four
 * letters, and none with an umlaut or ß, which some keyboards do not have. The list never changes, since a word is
 * derived from its index.
 */
export const GERMAN_WORDS: readonly string[] = `
  Abend Abfahrt Ablage Abreise Absatz Abstand Abteil Achat Acker Adler Adresse Affe Agave Ahorn Akazie Akkord
  Akrobat Aktion Album Alge Allee Almanach Alpaka Alpen Alphabet Alster Altar Ameise Ampel Amsel Amulett
  Ananas Andacht Andenken Anfang Angel Anis Anker Ankunft Anlage Anorak Anruf Antenne Antwort Anzug Apfel
  Apotheke Applaus Aprikose Aquarell Arbeit Archiv Arena Arie Arm Aroma Artikel Arznei Aster Astronom Atelier
  Atem Atlas Atoll Aubergine Auftakt Auge August Aurora Ausblick Ausflug Auster Ausweis Auto Avocado Axolotl
  Azalee Bach Backofen Badekur Bagger Bahn Balkon Ballade Balsam Bambus Banane Band Banjo Bankett Barke
  Barometer Basalt Basilikum Bass Bast Batik Bauch Bauer Baum Baustein Bazar Becher Becken Beere Begonie
  Beifall Bein Beispiel Bekannte Berg Bericht Bernstein Beruf Besen Besteck Besuch Beton Bett Beutel Biber
  Biene Bier Bild Billard Bimsstein Binse Birke Birne Bison Bistro Biwak Blatt Blazer Blech Bleistift Blick
  Blitz Block Blume Bluse Boden Bogen Bohne Boje Bolzen Bonbon Boot Bordstein Borke Botanik Bote Boutique
  Bowle Bratsche Brett Brezel Brief Brille Brise Brombeere Bronze Brosche Brot Bruder Brunnen Buch Bude Bukett
  Bumerang Bund Bungalow Burg Bussard Butter Cafe Camping Cello Cembalo Chance Chef Chicoree Chor Chronik
  Clematis Clown Cocktail Collage Comic Container Couch Cousin Creme Curry Dach Dackel Dahlie Dame Damm
  Dampfer Dank Dattel Dauer Daumen Decke Deich Delfin Delle Delta Denkmal Depesche Detail Detektiv Dezember
  Diagonale Dialog Diamant Dichter Diele Dienstag Dill Diner Dinkel Dino Diplom Dirigent Diskant Distel Dock
  Dohle Doktor Dolde Dollar Dolmen Domino Donau Donner Dorf Dorn Dose Dotter Drache Draht Drehorgel Dreieck
  Drossel Druckerei Dschungel Duett Duft Dukaten Dunst Durst Dusche Dynamo Ebene Eber Echo Ecke Edelstein Efeu
  Eibe Eiche Eidechse Eifer Eimer Einfall Einhorn Einkauf Einladung Eisberg Eisen Elch Elefant Elegie Element
  Elfe Elle Elster Emaille Empfang Ende Energie Engel Enkel Ensemble Ente Enzian Epoche Erbse Erdbeere Erde
  Erfolg Ergebnis Erholung Erika Erker Erle Ernte Esche Esel Espresso Essen Essig Estragon Etage Etikett Etui
  Eule Europa Examen Export Extra Fabel Fabrik Faden Fagott Fahne Fahrrad Fakir Falke Falter Familie Fanfare
  Farbe Farn Fasan Fasching Fass Feder Fee Feier Feige Feile Feld Fell Fels Fenchel Fenster Ferien Fernglas
  Fest Feuer Fiaker Fibel Fichte Figur Film Filter Filz Finale Finger Fink Firma Fisch Fjord Flagge Flamingo
  Flanell Flasche Flieder Flocke Floss Flur Fluss Flut Folklore Fontaine Forelle Form Forscher Foto Foyer
  Fracht Frage Frau Freitag Freund Frieden Frisbee Frosch Frucht Fuchs Fuge Fundament Funke Furche Futter
  Gabel Galaxie Galerie Galopp Gans Garage Garbe Gardine Garn Garten Gasse Gast Gaukler Gazelle Gebet Gebirge
  Gedicht Geduld Gefieder Gegend Geige Gelatine Geld Gelee Gemse General Genie Gepard Geranie Gericht Gerste
  Gesang Geschenk Gesell Gestalt Getreide Gewebe Gewicht Giebel Gigant Ginkgo Ginster Gipfel Giraffe Gitarre
  Gitter Glanz Glas Gleis Gletscher Glied Globus Glocke Glossar Gnom Gockel Gold Golf Gondel Gong Gorilla
  Gospel Graben Grafik Gramm Granit Gras Graupe Grenze Griff Grill Grog Grotte Gruppe Gulasch Gummi Gurke Gurt
  Guss Gymnastik Haar Habicht Hafen Hagebutte Hahn Hain Haken Halle Halm Halskette Hamster Hand Hanf Harfe
  Harke Harz Hase Haube Hauch Haus Hebel Hecht Hecke Hefe Heft Heide Heimat Heirat Heizung Held Helm Hemd
  Henne Herbst Herd Hering Hermelin Herold Herz Heu Himbeere Himmel Hirsch Hirte Hobby Hobel Hochzeit Hocker
  Hofnarr Holz Honig Hopfen Horizont Horn Hose Hotel Huf Huhn Hummel Humor Hund Hupe Hut Hyazinthe Hymne Ibis
  Idee Idol Idyll Igel Iglu Imbiss Imker Import Impuls Indigo Ingwer Inhalt Insekt Interesse Iris Isar Jacht
  Jacke Jade Jaguar Jahr Januar Jasmin Jazz Jeans Jogurt Jongleur Joppe Journal Jubel Jugend Juli Jumbo Juni
  Jurist Juwel Kabarett Kabel Kabine Kachel Kaffee Kahn Kai Kaiser Kajak Kakadu Kaktus Kalb Kalender Kalk
  Kamel Kamille Kamm Kanal Kandis Kaninchen Kanne Kanon Kante Kanu Kanzel Kapelle Kapitel Kappe Karaffe
  Kardamom Karneval Karotte Karpfen Karte Karussell Kasper Kasse Kastanie Katalog Kater Katze Kaufhaus Kegel
  Kehle Keks Kelch Keller Kerbel Kern Kerze Kescher Kette Kiefer Kiesel Kilo Kimono Kind Kino Kiosk Kirche
  Kirsche Kissen Kiste Kittel Kiwi Klang Klappe Klasse Klavier Klee Kleid Kletterer Klima Klinge Klippe
  Kloster Klub Knall Knauf Knie Knolle Knopf Knospe Knoten Kobalt Kobold Koch Koffer Kohle Koje Kokosnuss
  Kolibri Kollege Kolonne Komet Komma Kompass Konfetti Kongress Konto Konzert Kopf Kopie Koralle Korb
  Koriander Korken Korn Kosmos Kraft Kragen Kran Kraut Krawatte Kreide Kresse Krippe Krokus Krone Krug Kubus
  Kuchen Kuckuck Kugel Kulisse Kunst Kupfer Kuppel Kurbel Kurier Kurs Kurve Kutsche Labor Lachs Lack Laden
  Ladung Lager Lagune Lamm Lampe Land Lanze Laser Lasso Lasur Laterne Latte Laub Lauf Laune Laute Lavendel
  Lawine Leben Leder Lehm Lehne Lehrer Leier Leine Leiste Leiter Lektion Lerche Lesung Leuchter Lexikon Liane
  Libelle Licht Liebe Lied Lift Liguster Lilie Limette Limonade Linde Lineal Linie Linse Lippe Liter Loch
  Locke Lodge Logbuch Lohn Lokal Lorbeer Lotse Lotus Luchs Luft Lupe Lupine Luxus Lyrik Magazin Magie Magnet
  Mahagoni Mai Mais Majoran Makler Makrele Malachit Maler Malve Mandarine Manege Mango Mantel Mappe Marabu
  Margerite Markt Marmelade Marsch Maske Mast Mathe Matratze Mauer Maultier Maus Medaille Meer Mehl Meile
  Meise Melodie Menge Mensch Mentor Messe Metall Meteor Methode Mieder Miene Mikado Mikrofon Milch Mineral
  Minute Minze Mirabelle Mispel Mitte Mixer Mobile Mode Mohn Molch Moll Moment Monat Mond Monitor Montag Moor
  Moos Morgen Mosaik Motiv Motor Muffin Mulde Mund Murmel Museum Musik Muskat Muster Mut Mutter Myrte Nabel
  Nachbar Nadel Nagel Name Nandu Narzisse Nase Nashorn Natur Nebel Neffe Neige Nektar Nelke Nenner Neon Nest
  Netz Neugier Neuland Nichte Nickel Niere Nilpferd Nische Niveau Nixe Nockerl Nomade Norden Note Notiz
  Novelle Nuance Nudel Nugat Nummer Nuss Oase Obelisk Ober Objekt Oboe Obst Ochse Ode Ofen Ohr Oktave Oktober
  Oleander Olive Oma Omelett Onkel Onyx Opa Opal Oper Optik Orange Orca Orchester Orden Orgel Orient Origami
  Ornament Ort Osten Otter Oval Ozean Paar Packung Paddel Page Paket Palast Palette Palme Panda Pantoffel
  Papagei Papier Pappel Paprika Parade Parfum Park Partner Pass Pastell Pate Pauke Pause Pavillon Pedal Pegel
  Pelikan Pelle Pelz Pendel Perle Perron Petunie Pfad Pfanne Pfarrer Pfau Pfeffer Pfeife Pferd Pfingsten
  Pflaume Pforte Pfote Philosoph Pianist Picknick Pilger Pilot Pilz Pinguin Pinie Pinsel Pirat Pirol Piste
  Pizza Plakat Plan Platane Plural Podest Poet Pokal Polka Pollen Polster Pony Popcorn Porree Portal Porzellan
  Posaune Post Praline Preis Premiere Presse Primel Prinz Prisma Probe Professor Programm Projekt Propeller
  Prosa Provinz Prozent Publikum Pudding Pudel Pullover Puls Pult Pumpe Punkt Punsch Puppe Puzzle Pyramide
  Quader Qualle Quark Quaste Quelle Quiche Quirl Quitte Quiz Quote Rabatt Rabe Rad Radio Rahmen Rakete Rallye
  Rampe Rang Ranke Raps Rast Rat Raum Raupe Raute Rebe Rechen Reede Regal Regen Regie Reh Reif Reigen Reim
  Reis Reiter Reklame Rekord Relief Rennen Rente Reporter Requisit Reseda Rest Revue Rezept Rhabarber Rhein
  Rhythmus Richter Riegel Riemen Riese Rinde Ring Rinne Rispe Ritter Robbe Robe Robin Rock Rodel Roggen Rohr
  Rolle Roman Rondell Rose Rosine Rosmarin Route Rubin Rucksack Ruder Ruhe Ruhm Rumba Runde Rune Rutsche Saal
  Saat Safari Safran Saft Saga Sahne Saison Saite Salat Salbei Salon Salto Salz Samba Samen Samstag Samt Sand
  Saphir Satire Sattel Satz Sauce Saum Sauna Savanne Schach Scheune Schiff Schlitten Schmied Schnee Schrank
  Schule Schwan See Segel Seide Seife Seil Sekunde Sellerie Semmel Senf Sense Serenade Serie Servus Sessel
  Sichel Siegel Signal Silbe Silo Silvester Sinfonie Sinn Sirup Sitz Skala Skizze Skulptur Slalom Smaragd
  Socke Sofa Sohle Sohn Solist Sommer Sonate Sonne Sopran Sorte Spange Spargel Spatz Specht Speise Spiegel
  Spinat Spitze Sport Springer Spule Spur Staat Stadt Stall Stamm Star Statue Staub Steg Stein Stempel Steppe
  Stern Stiefel Stift Stille Stimme Stirn Stock Stoff Storch Strand Strophe Strumpf Stube Student Stuhl Stunde
  Sturm Suite Sultan Summe Suppe Surfer Symbol Szene Tablett Tafel Tag Taille Takt Talent Talisman Tanne Tante
  Tanz Tapete Tarif Tasche Tasse Taste Tatze Taube Taucher Taxi Teddy Tee Teich Teig Teil Telefon Teller
  Tempel Tenne Tenor Teppich Termin Terrasse Test Text Theater Thema Theorie Thron Thunfisch Thymian Tiger
  Tinte Tisch Titel Toast Tochter Tomate Ton Topas Topf Tor Torte Tourist Trab Tracht Traktor Tram Traube
  Treffen Treppe Tresor Trichter Trio Triumph Trommel Tropfen Truhe Tuba Tuch Tukan Tulpe Tundra Tunnel Tupfer
  Turban Turm Turnier Tusche Typ Ufer Uhr Uhu Ulme Umhang Umschlag Umweg Umzug Unikat Universum Unke Urahn
  Urkunde Urlaub Urwald Utopie Vanille Vase Vater Veilchen Ventil Veranda Verein Verlag Vers Vertrag Vesper
  Vetter Viadukt Video Villa Violine Vision Visum Vitamin Vitrine Vogel Vokal Volk Volumen Vorhang Vorrat
  Vorteil Vulkan Waage Wabe Wachs Wade Waffel Wagen Wahl Wal Wald Walnuss Walross Walzer Wand Wange Wanne
  Wappen Ware Wasser Watte Weber Wecker Weg Weide Weiher Wein Weizen Welle Welpe Welt Wende Werft Werk Weste
  Wetter Wicke Widder Wiege Wiese Wildnis Wimpel Wind Winkel Winter Wipfel Wirbel Wirt Wissen Witz Woche Wolf
  Wolke Wolle Wort Wunder Wunsch Wurf Wurst Wurzel Yacht Yak Yoga Ysop Zahl Zahn Zander Zange Zapfen Zauber
  Zaun Zebra Zeder Zeiger Zeit Zeltplatz Zement Zenit Zentrum Zepter Zettel Zeuge Ziege Ziel Ziffer Zikade
  Zimmer Zimt Zink Zinn Zirkel Zither Zitrone Zobel Zoo Zopf Zucchini Zucker Zug Zukunft Zunge Zutat Zweig
  Zwerg Zwieback Zwilling Zylinder Zypresse
`
  .trim()
  .split(/\s+/);
