/** The deal's number, the card on the pile, and the first player's sorted hand. */
export type DealNotation = readonly [number: number, top: string, held: string];

export const STOCK = 165;
export const DRAW = 2;

/** Deals of Classic for four in two teams with a hand that suits beginners; a test generates them with the engine. */
export const FRONT_DEALS: readonly DealNotation[] = [
  [9, '4c', '5sd7c9cJcQhccKsdAhh*'],
  [16, '5c', '4c5d6s8dc9sKshdAhc2h*'],
  [21, '3c', '6s7s8h9scTssccQcAd2s*'],
  [45, '8d', '6shh7d8dTsddJdKcAc3c2h'],
  [52, '9d', '6hd7h8hTcJssdQssKc3s2d'],
  [53, '5c', '5d6s7hcTcQsshAdc2d**'],
  [54, '9h', '4c6d8h9cThJsdcQdKcAdc2c'],
  [57, 'Qd', '4c5s6sh8d9hTshhcAdd2c'],
  [59, '6s', '4d5d6h8hcJssdQd3sc2dc'],
  [61, 'Ad', '5sd6hd7d8hcJhdcQsc2c'],
  [66, '9d', '7scTcJcQdKsshdcAh3s*'],
  [70, '7d', '4s5h6h8s9sJhQsss2ssd*'],
  [87, 'Qd', '4h5hc6c8sh9sddTcJhc2h'],
  [108, '9s', '6sc8s9cJhdcQdKhddAd3s'],
  [118, 'As', '4dc5h6dd7c8sdc9dJhQd*'],
  [123, 'Th', '4c8h9ccTdJssccKsAs3c*'],
  [129, 'Js', '5h6h9cTcJsQdAshd3sc**'],
  [132, 'Js', '4h7d8hd9sccTcQdKhcc*'],
  [141, 'Qh', '4sc9sdJccQsAhdddc2c'],
  [144, '4s', '5d7h9dJhQdKscAscc2d**'],
  [157, '4s', '5d7c8sQhddKdAsc3sc2hc'],
  [158, '4c', '5hd7hTsJcQsdKhccAd2c*'],
  [174, 'Ac', '6dd8h9hdTshcAs2shdc'],
  [186, '6s', '4d5d7s8c9sshThJshhKsc'],
];
