import './styles/tokens.css';
import './styles/base.css';
import './screens/page.css';
import './screens/forms.css';
import { render } from 'preact';
import { App } from './app.tsx';
import { startPage } from './model/page.ts';

startPage();
render(<App />, document.querySelector('#page') as HTMLElement);
