/** An installation's addresses for the web client: see `web/model/net/document-setting.ts`. */
interface PageAddresses {
  readonly socket?: string;
  readonly address?: string;
}

const PICTURE = 'og.png';

/** Makes the preview picture's address absolute, as chats need it. `address`: the page's, with a trailing slash. */
export const withPicture = (page: string, address: string, base = ''): string =>
  page.replaceAll(`content="${base}/${PICTURE}"`, () => `content="${address}${PICTURE}"`);

/** Adds this installation's addresses to the built page. Throws if it has no place for them. */
export function insertAddresses(page: string, addresses: PageAddresses): string {
  let html = page;
  for (const [what, address] of Object.entries(addresses)) {
    const place = `name="afoot-${what}" content="`;
    if (!html.includes(`${place}"`)) throw new Error(`the page has no ${place}"`);
    html = html.replace(`${place}"`, () => `${place}${address}"`);
  }
  return html;
}
