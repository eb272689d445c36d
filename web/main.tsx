import './older-browsers.ts';
import './styles/tokens.css';
import './styles/grounds.css';
import './styles/base.css';
import './styles/page.css';
import './styles/forms.css';
import { render } from 'preact';
import { App } from './app.tsx';
import { startPage } from './model/page.ts';

startPage();
render(<App />, document.querySelector('#page') as HTMLElement);
