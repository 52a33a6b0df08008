/** ESLint rule: an `eslint-disable` comment must contain ` -- reason`. */
export const disableReason = {
  meta: { type: 'problem', schema: [], messages: { missing: 'Say why: `eslint-disable… rule -- reason`.' } },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        const text = comment.value.trim();
        if (/^eslint-disable/.test(text) && !/\s--\s+\S{3}/.test(text)) {
          context.report({ loc: comment.loc, messageId: 'missing' });
        }
      }
    },
  }),
};

/**
 * ESLint rule: a type assertion (`as`, except `as const`) needs a comment on its lines or directly above its statement.
 */
export const castReason = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { missing: 'A cast needs its reason in a comment on the same line or right above.' },
  },
  create(context) {
    const { sourceCode } = context;
    const lines = new Set(
      sourceCode.getAllComments().flatMap(({ loc }) => range(loc.start.line, loc.end.line)),
    );
    return {
      TSAsExpression(node) {
        const isConst = node.typeAnnotation.typeName?.name === 'const';
        const above = statementOf(node).loc.start.line - 1;
        const around = [above, ...range(node.loc.start.line - 1, node.loc.end.line)];
        if (!isConst && !around.some((line) => lines.has(line)))
          context.report({ node, messageId: 'missing' });
      },
    };
  },
};

function statementOf(node) {
  let current = node;
  while (current.parent && !/(Statement|Declaration)$/.test(current.type)) current = current.parent;
  return current;
}

function range(from, to) {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
