/** What one installation tells the web client: see `web/model/net/said-here.ts`. */
interface PageAddresses {
  readonly socket?: string;
  readonly address?: string;
}

const PICTURE = 'og.png';

/** The page with its preview's picture at a whole address, as chats want it. `address`: the page's, with a slash at its end. */
export const withPicture = (page: string, address: string, base = ''): string =>
  page.replaceAll(`content="${base}/${PICTURE}"`, () => `content="${address}${PICTURE}"`);

/** The built page with what this installation says in it. Throws if it has no place for that. */
export function pageWith(page: string, said: PageAddresses): string {
  let html = page;
  for (const [what, address] of Object.entries(said)) {
    const place = `name="afoot-${what}" content="`;
    if (!html.includes(`${place}"`)) throw new Error(`the page has no ${place}"`);
    html = html.replace(`${place}"`, () => `${place}${address}"`);
  }
  return html;
}
