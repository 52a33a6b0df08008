import { openProviderBrowser, type ProviderBrowser, publicOrigin } from './provider-browser';

const person = { name: 'dwho', password: 'dwhodwho' };
/** The administrator of a new installation. */
const admin = { username: 'admin', password: 'password' };
const client = { id: 'site', secret: 'secretofthesite' };

/** Debian's configuration file with other addresses. */
export function glewlwydConfiguration({ port, database }: { port: number; database: string }): string {
  return `port=${port}
external_url="${publicOrigin}/"
login_url="login.html"
api_prefix="api"
cookie_secure=0
cookie_same_site="empty"
log_mode="console"
log_level="WARNING"
session_expiration=2419200
session_key="GLEWLWYD2_SESSION_ID"
admin_session_authentication="cookie"
profile_session_authentication="cookie"
allow_multiple_user_per_session=true
login_api_enabled=true
admin_scope="g_admin"
profile_scope="g_profile"
user_module_path="/usr/lib/glewlwyd/user"
client_module_path="/usr/lib/glewlwyd/client"
user_auth_scheme_module_path="/usr/lib/glewlwyd/scheme"
plugin_module_path="/usr/lib/glewlwyd/plugin"
use_secure_connection=false
secure_connection_key_file="/etc/glewlwyd/cert.key"
secure_connection_pem_file="/etc/glewlwyd/cert.pem"
secure_connection_ca_file="/etc/glewlwyd/ca.crt"
hash_algorithm="SHA512"
database = { type = "sqlite3" path = "${database}" };
`;
}

const json = 'application/json';

async function send(browser: ProviderBrowser, method: string, path: string, body: object): Promise<void> {
  const { status, body: said } = await browser.ask(path, { method, type: json, body: JSON.stringify(body) });
  if (status !== 200) throw new Error(`${method} ${path}: ${status} ${said}`);
}

/** Creates the person, the client and the OpenID Connect plugin, as its administration pages do. */
export async function registerAtGlewlwyd(place: {
  port: number;
  redirects: readonly string[];
  keys: { privateKey: string; publicKey: string };
}): Promise<void> {
  const browser = openProviderBrowser(place.port);
  await send(browser, 'POST', '/api/auth/', admin);
  await send(browser, 'POST', '/api/user/', {
    ...{ username: person.name, name: 'A client', password: person.password, enabled: true },
    scope: ['g_profile', 'openid'],
  });
  await send(browser, 'POST', '/api/client/', {
    ...{ client_id: client.id, name: 'site', confidential: true, enabled: true, password: client.secret },
    ...{ redirect_uri: place.redirects, authorization_type: ['code', 'refresh_token'], scope: ['openid'] },
    ...{ client_secret: client.secret, token_endpoint_auth_method: ['client_secret_basic'] },
  });
  await send(browser, 'POST', '/api/mod/plugin/', {
    ...{ module: 'oidc', name: 'oidc', display_name: 'OpenID Connect', enabled: true },
    parameters: {
      ...{ iss: `${publicOrigin}/api/oidc`, 'jwt-type': 'rsa', 'jwt-key-size': '256' },
      ...{ key: place.keys.privateKey, cert: place.keys.publicKey },
      // Seconds: every page renews the tokens.
      ...{ 'access-token-duration': 20, 'refresh-token-duration': 1_209_600, 'code-duration': 600 },
      ...{ 'refresh-token-rolling': true, 'allow-non-oidc': false, 'auth-type-code-enabled': true },
      ...{ 'auth-type-refresh-enabled': true, 'pkce-allowed': true, 'pkce-method-plain-allowed': false },
      ...{ 'subject-type': 'public', scope: [], 'additional-parameters': [], claims: [] },
      ...{ 'name-claim': 'no', 'email-claim': 'no', 'scope-claim': 'no' },
      ...{ 'address-claim': { type: 'no' }, 'jwks-show': true, 'request-parameter-allow': true },
    },
  });
}

/** As its pages do: the page's script signs the person in, grants the scope, and goes on. */
export async function signInToGlewlwyd(browser: ProviderBrowser, url: string): Promise<string> {
  let at = url;
  for (let step = 0; step < 8; step += 1) {
    const { status, location, body } = await browser.ask(at);
    if (location === null) throw new Error(`${status} ${at}\n${body.slice(0, 2000)}`);
    const next = new URL(location, at);
    if (next.origin !== publicOrigin) return next.href;
    at = next.href;
    if (!next.pathname.endsWith('/login.html')) continue;
    await send(browser, 'POST', '/api/auth/', { username: person.name, password: person.password });
    await send(browser, 'PUT', `/api/auth/grant/${client.id}`, { scope: 'openid' });
    at = `${next.searchParams.get('callback_url') ?? ''}&g_continue`;
  }
  throw new Error(`the provider's pages have no end: ${at}`);
}
