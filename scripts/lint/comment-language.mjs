/** Words with which no sentence of a comment may begin (docs/style-guide.md). */
const openingPattern = /(?:^|[.:;!?] )(What|Who|Whoever|Whose|Nobody|Somebody|Of) /g;

/** Words of this project that are forbidden in comments, with the usual technical terms for them. */
const privateWords = [
  [/\b(?:nobody|somebody|whoever)\b/i, 'a noun: no request, another process, any visitor'],
  [/\b(?:am|are|be|been|is|was|were) (?:told|asked)\b/i, 'is notified, is requested'],
  [/\b(?:let in|gone to|heeds?|reckon(?:s|ed)?)\b/i, 'accepts, navigates, respects, computes'],
  [/\bstands? (?:at|before|beside|for|in|on|there|where)\b/i, 'is placed, is rendered, replaces'],
  [/\b(?:lie|lies) (?:at|below|beside|in|on|there)\b/i, 'is stored in, is placed'],
  [/\b(?:drawn|draws|redraws?)\b(?!-)/i, 'renders, is rendered'],
];

const textOf = (comment) => comment.value.replace(/\n\s*(?:\*|\/\/)? ?/g, ' ').trim();

/** Joins adjacent line comments to one text. */
function textsOf(comments) {
  const texts = [];
  let last = null;
  for (const comment of comments) {
    const isNext = comment.type === 'Line' && last?.type === 'Line';
    if (isNext && comment.loc.start.line === last.loc.end.line + 1)
      texts.at(-1).text += ` ${textOf(comment)}`;
    else texts.push({ loc: comment.loc, text: textOf(comment).replace(/^\* ?/, '') });
    last = comment;
  }
  return texts;
}

/** ESLint rule: reports comments with a forbidden first word or a private word. */
export const commentLanguage = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      opening: 'A sentence begins with «{{ word }}»: make a noun of the field its subject.',
      word: '«{{ word }}»: write {{ usual }}.',
    },
  },
  create: (context) => ({
    Program() {
      for (const { loc, text } of textsOf(context.sourceCode.getAllComments())) {
        for (const [, word] of text.matchAll(openingPattern))
          context.report({ loc, messageId: 'opening', data: { word } });
        for (const [pattern, usual] of privateWords) {
          const [word] = pattern.exec(text) ?? [];
          if (word) context.report({ loc, messageId: 'word', data: { word, usual } });
        }
      }
    },
  }),
};
