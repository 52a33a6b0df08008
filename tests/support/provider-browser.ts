/** Public origin of every provider of a test: it does not resolve, and the port is used instead. */
export const publicOrigin = 'https://id.example.ru';
/** The person who signs in. */
export const person = { name: 'dwho', password: 'dwho' };

interface ProviderPage {
  status: number;
  location: string | null;
  body: string;
}

/** A browser at an identity provider whose public origin does not resolve. */
export interface ProviderBrowser {
  port: number;
  ask(url: string, form?: { method?: string; type?: string; body: string }): Promise<ProviderPage>;
}

/** A browser with cookies; it reaches the provider by its port, as through a proxy with TLS. */
export function openProviderBrowser(port: number): ProviderBrowser {
  const cookies = new Map<string, string>();
  return {
    port,
    ask: async (url, form) => {
      const { pathname, search } = new URL(url, publicOrigin);
      const answer = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
        method: form ? (form.method ?? 'POST') : 'GET',
        redirect: 'manual',
        headers: {
          accept: 'text/html,application/json',
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'x-forwarded-proto': 'https',
          'x-forwarded-host': new URL(publicOrigin).host,
          referer: `${publicOrigin}/`,
          ...(form ? { 'content-type': form.type ?? 'application/x-www-form-urlencoded' } : {}),
        },
        ...(form ? { body: form.body } : {}),
      });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      return { status: answer.status, location: answer.headers.get('location'), body: await answer.text() };
    },
  };
}

const unescapeHtml = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll(/&#x27;|&#39;/g, "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const attributeOf = (tag: string, name: string) => {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag);
  return found ? unescapeHtml(found[1] ?? found[2] ?? '') : null;
};

/** The first form of a page that is posted, filled by the person, and agreed to. */
function formOf(page: string): { action: string; body: string } | null {
  const forms = page.matchAll(/<form\b[^>]*>[\s\S]*?<\/form>/gi);
  const form = [...forms].map(([text]) => text).find((text) => /^<form[^>]*method=["']?post/i.test(text));
  if (form === undefined) return null;
  const values = new URLSearchParams();
  for (const [tag] of form.matchAll(/<(?:input|button)\b[^>]*>/gi)) {
    const name = attributeOf(tag, 'name');
    const type = attributeOf(tag, 'type') ?? 'text';
    if (name === null || values.has(name)) continue;
    if (type === 'password') values.set(name, person.password);
    else if (['user', 'username'].includes(name)) values.set(name, person.name);
    else values.set(name, attributeOf(tag, 'value') ?? '');
  }
  return {
    action: attributeOf(form.slice(0, form.indexOf('>') + 1), 'action') ?? '',
    body: values.toString(),
  };
}

/** Follows redirects and submits forms until the provider redirects to another site; resolves with that address. */
export async function submitForms(browser: ProviderBrowser, url: string): Promise<string> {
  let at = new URL(url, publicOrigin);
  let page = await browser.ask(at.href);
  for (let step = 0; step < 12; step += 1) {
    if (page.location !== null) {
      at = new URL(page.location, at);
      if (at.origin !== publicOrigin) return at.href;
      page = await browser.ask(at.href);
      continue;
    }
    const form = formOf(page.body);
    if (form === null) break;
    at = new URL(form.action === '' || form.action === '#' ? at.href : form.action, at);
    page = await browser.ask(at.href, { body: form.body });
  }
  throw new Error(
    `the provider's page has no way on: ${page.status} ${at.href}\n${page.body.slice(0, 3000)}`,
  );
}
