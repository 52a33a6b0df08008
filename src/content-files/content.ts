import {
  type ContentChange,
  type ContentFiles,
  type ContentVersion,
  picturesOfFiles,
} from '@/api/provider-thread/provider-thread.schemas';
import { withNoBreakSpaces } from '@/lib/money';

import { type Content, type ContentEntry, priceZoneOfProvider } from './content-kinds';
import { ContentSet, problemsAtAnyTime } from './content-set';
import { listProblems, readOwnContent } from './own-content';
import type { TextId, TextValues } from './provider-texts';
import { type ContentProblem, folderState, parseFiles, unreadable } from './folder/read-folder';
import { readFolderWithPictures } from './folder/read-pictures';

const own = readOwnContent();
let current = new ContentSet([own]);
if (current.problems.length > 0)
  throw new Error(`The content is wrong:\n${listProblems(current.problems, 20)}`);

/** The content of a watcher's last report; the site publishes applied versions itself. */
let reported = current;

/** Entries begin and end at set times. */
function presentSet(): ContentSet {
  const [next = Infinity] = current.moments;
  if (Date.now() >= next) current = current.at(Date.now());
  return current;
}

/** The content common to all cities, with prices before a zone's surcharge. */
export function contentForAllCities(): Content {
  return presentSet().general;
}

/** The content of a provider's city; without a provider, in the zone without a surcharge. */
export function contentForProvider(providerId = 0): Content {
  const set = presentSet();
  const city = set.general.cities.find(({ provider_id }) => provider_id === providerId);
  return set.in(city?.domain ?? null, priceZoneOfProvider(providerId));
}

interface CheckedContent {
  set: ContentSet;
  files: ContentFiles;
  problems: readonly ContentProblem[];
}

async function checkFolder(folder: string): Promise<CheckedContent> {
  const { files, ...layer } = await readFolderWithPictures(folder);
  const set = new ContentSet([own, layer]);
  return { set, files, problems: problemsAtAnyTime(set) };
}

/** A text of `texts.yaml` with its placeholders filled and with non-breaking spaces before units. */
export function textOf<Id extends TextId>(id: Id, ...[values]: TextValues<Id>): string {
  const found = presentSet().general.texts.find((one) => one.id === id);
  const filled: Record<string, string | number> = values ?? {};
  const text = (found?.text ?? '').replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(filled[name] ?? whole),
  );
  return withNoBreakSpaces(text);
}

/** The check of the content excludes missing prices, for which this throws. */
export function accountTerms(): ContentEntry<'terms'> {
  const [terms] = presentSet().general.terms;
  if (!terms) throw new Error('terms.yaml has no entry');
  return terms;
}

/**
 * Applies an operator's folder on top of the repository's content. A folder with problems changes nothing; returns
 * them.
 */
export async function applyContentFolder(folder: string): Promise<readonly ContentProblem[]> {
  const { set, problems } =
    folderState(folder) === null ? { set: new ContentSet([own]), problems: [] } : await checkFolder(folder);
  if (problems.length === 0) current = set;
  return problems;
}

/** Received by the site: this version need not be checked again. */
let offered: CheckedContent | null = null;

/**
 * Applies a stored version of the folder on top of the repository's content. A version with problems, e.g. of another
 * release, changes nothing; returns them as text, else null.
 */
export function applyContentVersion({ number, files }: ContentVersion): string | null {
  const isOffered = offered !== null && JSON.stringify(offered.files) === JSON.stringify(files);
  const set =
    isOffered && offered ? offered.set : new ContentSet([own, parseFiles(files, `version ${number}`)]);
  const problems = isOffered ? [] : problemsAtAnyTime(set);
  offered = null;
  if (problems.length > 0)
    return `Version ${number} of the content is wrong and changes nothing:\n${listProblems(problems, 20)}`;
  current = set;
  reported = set;
  return null;
}

/** Polling interval of the folder, ms. A change is read once two looks agree, i.e. not while files are copied. */
const lookMs = 250;

interface ContentWatcher {
  /** Lines for the log. */
  report: (line: string) => void;
  /** Called after each change of the folder or of the content in effect. */
  onChange?: (change: ContentChange) => void;
  /** Each valid state of the folder, which is then not applied: the site decides by its stored versions. */
  offer?: (files: ContentFiles) => void;
}

/**
 * Applies or offers the folder and each change of it, and reports entries that begin or end. An invalid folder
 * changes nothing, and a deleted one leaves its content in effect. Resolves after the first look with the stop function.
 */
export async function watchContentFolder(
  folder: string,
  { report, onChange, offer }: ContentWatcher,
): Promise<() => void> {
  let looked = folderState(folder);
  let seen: string | null = null;
  let problem: string | null = null;
  const accept = (checked: CheckedContent) => {
    if (!offer && picturesOfFiles(checked.files).size > 0)
      throw new Error('the provider as a separate process has no pictures; the site serves them');
    if (!offer) return void (current = checked.set);
    offered = checked;
    offer(checked.files);
  };
  const readChangedFolder = async (state: string | null) => {
    seen = state;
    if (state === null) problem = `${folder} disappeared; its last content stays.`;
    else if (state.startsWith(unreadable))
      problem = `${folder} cannot be read: ${state.slice(unreadable.length)}; its last content stays.`;
    else problem = await problemOf(folder, accept);
    if (problem !== null || !offer) report(`Content: ${problem ?? `${folder} is in effect.`}`);
  };
  const look = async () => {
    const problemBefore = problem;
    const state = folderState(folder);
    if (state !== seen && state === looked) await readChangedFolder(state);
    looked = state;
    const isNewContent = presentSet() !== reported;
    reported = current;
    if (isNewContent || problem !== problemBefore) onChange?.({ contentProblem: problem, isNewContent });
  };
  const lookAgain = async () => {
    await look();
    if (isStopped) return;
    // An entry begins or ends in time, not at the next look.
    const [next = Infinity] = current.moments;
    timer = setTimeout(() => void lookAgain(), Math.min(lookMs, Math.max(next - Date.now(), 0))).unref();
  };
  reported = current;
  let timer: NodeJS.Timeout;
  let isStopped = false;
  await lookAgain();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** Passes a valid folder on; returns the reason if the folder changes nothing. */
async function problemOf(folder: string, accept: (checked: CheckedContent) => void): Promise<string | null> {
  try {
    const checked = await checkFolder(folder);
    if (checked.problems.length > 0)
      return `${folder} is wrong and changes nothing:\n${listProblems(checked.problems, 20)}`;
    accept(checked);
    return null;
  } catch (error) {
    return `${folder} cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}
