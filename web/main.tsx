import './older-browsers.ts';
import './styles/tokens.css';
import './styles/grounds.css';
import './styles/base.css';
import './styles/page.css';
import './styles/forms.css';
import { App } from './app.tsx';
import { watchPresses } from './components/last-press.ts';
import { keepInstallQuestion } from './model/install.ts';
import { startPage } from './model/page.ts';
import { startWorker } from './model/start-worker.ts';
import { drawTranslatable } from './page-translation.ts';

startPage();
watchPresses();
keepInstallQuestion();
drawTranslatable(<App />, document.querySelector('#page') as HTMLElement);
startWorker();
