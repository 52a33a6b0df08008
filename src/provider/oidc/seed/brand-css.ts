/** Look of the provider's own pages: the demo brand's colours, by day and by night. */
export const brandCss = `
:root{color-scheme:light;--bg:#f1f5f3;--card:#ffffff;--text:#0e201e;--muted:#4a5d59;--line:#748882;--night:#0b2b2a;
--on-night:#f3faf7;--accent:#ffb938;--accent-hover:#ffa91a;--on-accent:#1d1600;--error:#c02a1d;--error-soft:#fde8e5;--focus:#c84a00}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;--bg:#071a19;--card:#0f2e2c;--text:#f3faf7;--muted:#a9c7c0;
--line:#6f938c;--error:#ffb4a8;--error-soft:#4a1a14;--focus:#ffc352}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;grid-template-rows:auto 1fr;background:var(--bg);color:var(--text);
font:1rem/1.5 Onest,system-ui,sans-serif}
header{background:var(--night);color:var(--on-night);padding:20px 24px;font:700 1.25rem Unbounded,Onest,system-ui,sans-serif}
main{width:100%;max-width:480px;margin:0 auto;padding:48px 16px}
section{background:var(--card);border-radius:28px;padding:32px 24px;display:grid;gap:20px}
h1{margin:0;font:600 1.5rem/1.25 Unbounded,Onest,system-ui,sans-serif}
p{margin:0;color:var(--muted)}
form{display:grid;gap:20px}
label{display:grid;gap:8px;font-weight:600}
input{font:inherit;min-height:56px;width:100%;padding:0 16px;border:1px solid var(--line);border-radius:16px;background:var(--card);color:var(--text)}
button{font:inherit;font-weight:700;min-height:56px;border:0;border-radius:999px;background:var(--accent);color:var(--on-accent);cursor:pointer}
button:hover{background:var(--accent-hover)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
[role=alert]{padding:16px;border-radius:16px;background:var(--error-soft);color:var(--error)}
`;
