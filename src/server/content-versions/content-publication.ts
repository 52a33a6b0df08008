import type { FastifyBaseLogger } from 'fastify';

import type { ContentFiles, ContentVersion } from '@/api/provider-thread/provider-thread.schemas';
import type { OpenedDatabase } from '../database/open-database';
import { describeFailure } from '../database/storage-error';
import { PictureError, storePictures } from './content-pictures';
import {
  findContentInEffect,
  type PublishedContent,
  publishContent,
  readContentFiles,
} from './content-versions';

const retryMs = 1000;

interface PublicationParts {
  storage: Promise<OpenedDatabase>;
  /** The operator's folder of content, for its pictures. */
  folder: string;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

interface FolderState {
  files: ContentFiles;
  /** At the start the files may be older than the stored versions. */
  isStart: boolean;
}

/** Publishes states of the operator's folder as versions, and reads the version in effect. */
export class ContentPublication {
  onPublished: () => void = () => undefined;
  private pending: FolderState | null = null;
  private failure: string | null = null;
  /** One state at a time, because copied pictures are several states of the folder. */
  private storing: Promise<unknown> = Promise.resolve();
  private retry: NodeJS.Timeout | undefined;
  private isClosed = false;
  private last: ContentVersion | null = null;
  private newer: string | null = null;

  constructor(private readonly parts: PublicationParts) {}

  /** Reasons for which the content in effect is not the newest. */
  get problem(): string | null {
    return [this.failure, this.newer].filter((one) => one !== null).join('\n') || null;
  }

  /**
   * Resolves after the first attempt; after a failure further ones follow each second until the state is
   * stored or a later one is published. Never rejects.
   */
  async publish({ files, isStart }: FolderState): Promise<void> {
    // A thread that restarts repeats the state that is not stored yet.
    this.pending = { files, isStart: isStart && this.pending?.isStart !== false };
    await this.attempt();
  }

  /** The version in effect. Rejects if the storage fails. */
  async read(): Promise<ContentVersion> {
    const { db } = await this.parts.storage;
    const { number, newer } = await findContentInEffect(db);
    if (newer !== null && newer !== this.newer) this.parts.log.warn(newer);
    this.newer = newer;
    if (this.last?.number !== number) {
      this.last = { number, files: await readContentFiles(db, number) };
      this.parts.log.info({ version: number }, 'content version in effect');
    }
    return this.last;
  }

  /** The version in effect; while the storage fails, the last one that was read. */
  async readOrLast(): Promise<ContentVersion> {
    try {
      return await this.read();
    } catch (error) {
      if (this.last === null) throw error;
      return this.last;
    }
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.retry);
  }

  private async attempt(): Promise<void> {
    clearTimeout(this.retry);
    const { pending } = this;
    if (pending === null || this.isClosed) return;
    try {
      const published = await this.store(pending);
      if (published === null || this.pending !== pending) return;
      this.pending = null;
      this.failure = null;
      await this.announce(published);
    } catch (error) {
      if (this.failure === null)
        this.parts.log.error({ err: error }, 'content not published, tried again every second');
      const reason =
        error instanceof PictureError ? error.message : `the storage fails: ${describeFailure(error)}`;
      this.failure = `The folder of content is not published, because ${reason}. The site tries again every second; its last content stays.`;
      if (this.pending === pending) this.retry = setTimeout(() => void this.attempt(), retryMs).unref();
    }
  }

  /** Null if a later state is published meanwhile. */
  private async store(pending: FolderState): Promise<PublishedContent | null> {
    const { storage, folder } = this.parts;
    const { db, dialect } = await storage;
    const stored = this.storing.then(() =>
      this.pending === pending ? storePictures(db, pending.files, folder) : undefined,
    );
    this.storing = stored.catch(() => undefined);
    await stored;
    if (this.pending !== pending) return null;
    // The only instance of an embedded storage has no older folder.
    return publishContent(db, pending.files, pending.isStart && dialect === 'postgres');
  }

  /** Never rejects, because the content is published. */
  private async announce({ number, isNew }: PublishedContent): Promise<void> {
    const { log } = this.parts;
    try {
      if (isNew) log.info({ version: number }, 'content published');
      else await this.reportOldFolder(number);
      if (isNew) this.onPublished();
    } catch (err) {
      log.warn({ err }, 'published content not announced');
    }
  }

  private async reportOldFolder(ofFolder: number): Promise<void> {
    const { number: version } = await this.read();
    if (version !== ofFolder)
      this.parts.log.warn(
        { version, ofFolder },
        'the folder has another version of the content than the one in effect',
      );
  }
}
