import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

import * as z from 'zod/mini';

import { type ContactErrorCode, contactErrorCodes } from '@/api/profile/account.schemas';
import type { Client } from './client-directory';
import { textOf } from '@/content-files/content';
import { hashSecret, makeConfirmationCode, newSecret } from './secrets';

const minute = 60_000;
const codeLifetimeMs = 30 * minute;
const keyLifetimeMs = 24 * 60 * minute;
const MAX_WRONG_TRIES = 3;
const MAX_EMAILS = 10;
const MAX_MAILS_AN_HOUR = 10;
const firstOwnId = 100_001;

const emailRow = z.object({
  id: z.number(),
  value: z.string(),
  status: z.enum(['confirmed', 'unconfirmed']),
});
export type StoredEmail = z.output<typeof emailRow>;

/** The code to type and the key of the link, both stored only as hashes. */
interface EmailProof {
  code: string;
  key: string;
}

export type EmailStore = ReturnType<typeof makeEmailStore>;

/** Clients' mail addresses and the proofs of ownership. Errors are codes of `contactErrorCodes`. */
export function makeEmailStore(storage: DatabaseSync, now: () => number) {
  const list = storage.prepare(
    'select id, value, status from profile_emails where client_id = ? order by id',
  );
  const insert = storage.prepare(
    `insert into profile_emails (id, client_id, value, status)
     select max(coalesce(max(id), 0) + 1, ${firstOwnId}), ?, ?, 'unconfirmed' from profile_emails`,
  );
  const emails = (clientId: number): StoredEmail[] => z.array(emailRow).parse(list.all(clientId));
  return {
    emails,
    /** Undefined for another client's contact. */
    email: (clientId: number, id: number) => emails(clientId).find((email) => email.id === id),
    /** Adds an address, or finds the same one; case-insensitive. */
    add(clientId: number, email: string): StoredEmail | ContactErrorCode {
      const known = emails(clientId);
      const same = known.find(({ value }) => value.toLowerCase() === email.toLowerCase());
      if (same) return same.status === 'confirmed' ? contactErrorCodes.alreadyConfirmed : same;
      if (known.length >= MAX_EMAILS) return contactErrorCodes.tooManyContacts;
      const { lastInsertRowid } = insert.run(clientId, email);
      return { id: Number(lastInsertRowid), value: email, status: 'unconfirmed' };
    },
    /** Older proofs of this address become invalid. */
    prove: makeProver(storage, now),
    /** Null on success. */
    confirm: makeConfirmer(storage, now),
  };
}

function makeProver(storage: DatabaseSync, now: () => number) {
  const countSent = storage.prepare(
    'select count(*) as n from profile_sent_mails where client_id = ? and sent_at > ?',
  );
  const insertSent = storage.prepare('insert into profile_sent_mails values (?, ?)');
  const prune = storage.prepare('delete from profile_sent_mails where sent_at <= ?');
  const replace = storage.prepare('insert or replace into profile_email_proofs values (?, ?, ?, 0, ?, ?)');
  return (clientId: number, { id, status }: StoredEmail): EmailProof | ContactErrorCode => {
    if (status === 'confirmed') return contactErrorCodes.alreadyConfirmed;
    const hourAgo = now() - 60 * minute;
    prune.run(hourAgo);
    if (Number(countSent.get(clientId, hourAgo)?.['n']) >= MAX_MAILS_AN_HOUR)
      return contactErrorCodes.tooManyMails;
    insertSent.run(clientId, now());
    const proof = { code: makeConfirmationCode(), key: newSecret() };
    const [codeHash, keyHash] = [hashCode(id, proof.code), hashSecret(proof.key)];
    replace.run(id, codeHash, now() + codeLifetimeMs, keyHash, now() + keyLifetimeMs);
    return proof;
  };
}

function makeConfirmer(storage: DatabaseSync, now: () => number) {
  const find = storage.prepare('select * from profile_email_proofs where contact_id = ?');
  const countTry = storage.prepare(
    'update profile_email_proofs set wrong_tries = wrong_tries + 1 where contact_id = ?',
  );
  const drop = storage.prepare('delete from profile_email_proofs where contact_id = ?');
  const markConfirmed = storage.prepare("update profile_emails set status = 'confirmed' where id = ?");

  function problemOf(id: number, key: string): ContactErrorCode | null {
    const proof = find.get(id);
    if (!/^\d{6}$/.test(key)) {
      const isGood = proof?.['key_hash'] === hashSecret(key) && Number(proof['key_expires_at']) > now();
      return isGood ? null : contactErrorCodes.outdatedLink;
    }
    const tries = Number(proof?.['wrong_tries'] ?? 0);
    if (!proof || tries >= MAX_WRONG_TRIES || Number(proof['code_expires_at']) <= now())
      return contactErrorCodes.codeOver;
    if (proof['code_hash'] === hashCode(id, key)) return null;
    countTry.run(id);
    return tries + 1 < MAX_WRONG_TRIES ? contactErrorCodes.wrongCode : contactErrorCodes.codeOver;
  }

  return ({ id }: StoredEmail, typed: string): ContactErrorCode | null => {
    const problem = problemOf(id, typed.trim());
    if (problem !== null) return problem;
    drop.run(id); // code and link are valid once
    markConfirmed.run(id);
    return null;
  };
}

function hashCode(contactId: number, code: string): string {
  return hashSecret(`${contactId}:${code}`);
}

/** Inserts the seed's addresses at the first start; addresses confirmed since then remain confirmed. */
export function seedEmails(storage: DatabaseSync, clients: readonly Client[]): void {
  const insert = storage.prepare('insert into profile_emails values (?, ?, ?, ?) on conflict do nothing');
  for (const { id, email } of clients) if (email) insert.run(id, id, email.value, email.status);
}

interface ConfirmMail {
  to: string;
  contactId: number;
  /** The link opens this page; its query is replaced. */
  url: string;
  companyName: string;
  proof: EmailProof;
  showsCode: boolean;
}

/**
 * Writes one file each, in the format of mail programs (RFC 5322, UTF-8). Creates a missing folder, readable only by
 * the site's user because it holds codes and links.
 */
export function makeMailFolder(mailDir: string, now: () => number) {
  mkdirSync(mailDir, { recursive: true, mode: 0o700 });
  let written = 0;
  return async (mail: ConfirmMail): Promise<void> => {
    const stamp = new Date(now()).toISOString().replace(/\D/g, '');
    written += 1;
    const name = `${stamp}-${String(written).padStart(4, '0')}-${mail.contactId}.eml`;
    await writeFile(join(mailDir, name), toMessage(mail, now()), { mode: 0o600 });
  };
}

/** type=confirm, id and key on the requesting page (MAIL-03). */
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
    `Subject: ${encoded(textOf('mail-subject'))}`,
    `Date: ${new Date(at).toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
  ];
  const body = [
    textOf('mail-link', { link: confirmLink(mail) }),
    ...(showsCode ? [textOf('mail-code', { code: proof.code })] : []),
    textOf('mail-end', { company: companyName }),
  ];
  return [...headers, '', body.join('\n\n').replaceAll('\n', '\r\n'), ''].join('\r\n');
}
