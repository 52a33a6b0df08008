/** Words without a meaning for the search, folded, by kind. */
const words = {
  pronouns:
    'все вы вас вам ваш его ее их кто лишь меня мне мной мой моего моей мою моя мое мои моем мы нам нас наш него нее ' +
    'ней ним них он она они оно свой своего себе себя сам ты у это этого этой этом эту я',
  prepositions: 'в во для до за из к ко на над о об от по под при про с со',
  conjunctions: 'а да если же ж же и или но ну ли бы чтоб чтобы то',
  questions:
    'где как какая какие какой какого когда которая который почему чего чем что там тут так такое такой',
  verbs: 'быть есть делать сделать хочу надо нужно можно может можете',
  adverbs:
    'вообще вот еще нибудь один очень просто сейчас совсем тоже только уже ' +
    'подскажите пожалуйста помогите скажите здравствуйте привет',
} as const;

/** Words of a question that the search ignores. */
export const wordsWithoutMeaning: ReadonlySet<string> = new Set(
  Object.values(words).flatMap((list) => list.split(' ')),
);
