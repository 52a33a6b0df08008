import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { confirmMailText } from './profile.text';
import type { EmailProof } from './contact-store';

interface ConfirmMail {
  to: string;
  contactId: number;
  /** Page that takes the link; its query is replaced. */
  url: string;
  companyName: string;
  proof: EmailProof;
  /** Whether the code stands beside the link. */
  showsCode: boolean;
}

/** Writes mails into a folder, one file each, in the format of mail programs (RFC 5322, UTF-8). */
export interface MailFolder {
  /** Gives the file's name. */
  write(mail: ConfirmMail): Promise<string>;
}

/** The folder is made when missing; only the site's own user reads it, because it holds codes and links. */
export function makeMailFolder(mailDir: string, now: () => number): MailFolder {
  mkdirSync(mailDir, { recursive: true, mode: 0o700 });
  let written = 0;
  return {
    async write(mail) {
      const stamp = new Date(now()).toISOString().replace(/\D/g, '');
      written += 1;
      const name = `${stamp}-${String(written).padStart(4, '0')}-${mail.contactId}.eml`;
      await writeFile(join(mailDir, name), toMessage(mail, now()), { mode: 0o600 });
      return name;
    },
  };
}

/** The link of the mail: type=confirm, id and key on the page that asked (MAIL-03). */
function confirmLink({ url, contactId, proof }: ConfirmMail): string {
  const link = new URL(url);
  link.hash = '';
  link.search = new URLSearchParams({ type: 'confirm', id: String(contactId), key: proof.key }).toString();
  return link.href;
}

function toMessage(mail: ConfirmMail, at: number): string {
  const { companyName, to, proof, showsCode } = mail;
  const encoded = (text: string) => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;
  const headers = [
    `From: ${encoded(companyName)} <no-reply@skvorets.example>`,
    `To: <${to}>`,
    `Subject: ${encoded(confirmMailText.subject)}`,
    `Date: ${new Date(at).toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
  ];
  const body = confirmMailText.body({
    companyName,
    link: confirmLink(mail),
    code: showsCode ? proof.code : null,
  });
  return [...headers, '', ...body, ''].join('\r\n');
}
