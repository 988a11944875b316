/** What is asked for one element of a page. */
export type ElementWish =
  | { kind: 'remove' }
  | { kind: 'text'; to: string }
  | { kind: 'shape'; to: 'bar' | 'line' | 'area' | 'pie' }
  | { kind: 'classes'; add: string; instead: RegExp; said: string }

const THIS =
  '(?:this|it|that|the (?:text|title|label|heading|headline|wording|words?|name|caption|button|card|chart|graph|tile|box|figure|element|section|link|one|picked (?:one|element)))(?: (?:text|title|label|heading|card|chart|graph|tile|box|figure|button|element|section|one))?'
const REMOVE = new RegExp(
  `^(?:remove|delete|drop|hide|get rid of|take (?:away|out|off)|kill)(?: ${THIS})?(?: (?:here|please|away|from (?:this|the) (?:page|dashboard|screen)))*$`,
  'i',
)
const TEXT = [
  new RegExp(
    `^(?:change|rename|set|edit|update|reword|rewrite|make|turn|replace)(?: ${THIS})?(?: (?:to|into|say|read|with|by|as))(?: (?:say|read))?[: ]+(.{1,200})$`,
    'i',
  ),
  new RegExp(`^(?:call|name|label|title)(?: ${THIS})? (.{1,200})$`, 'i'),
  new RegExp(`^${THIS} (?:should|must|needs to|has to) (?:say|read|be called|be)[: ]+(.{1,200})$`, 'i'),
  /^(?:say|write|use|put)[: ]+(.{1,200}?)(?: (?:here|instead))?$/i,
]
const SHAPE = /\b(?:an? )?(bar|line|area|pie|donut|doughnut|column)s?(?: (?:chart|graph))?\b(?! (?:of|by|for))/i
const COLOURS = 'red|orange|yellow|green|teal|blue|purple|pink|gray|grey'
const LOOKS: [RegExp, (match: RegExpExecArray) => Omit<Extract<ElementWish, { kind: 'classes' }>, 'kind'>][] = [
  [
    new RegExp(String.raw`\b(${COLOURS})\b`, 'i'),
    ([, colour = '']) => {
      const name = colour.toLowerCase().replace('grey', 'gray')
      return {
        add: `text-${name}-600 dark:text-${name}-400`,
        instead: /^(?:dark:)?text-(?:[a-z]+-\d{2,3}|muted-foreground|foreground|primary)$/,
        said: name,
      }
    },
  ],
  [/\b(?:bold|bolder|heavier)\b/i, () => ({ add: 'font-bold', instead: /^font-(?:normal|medium|semibold|bold)$/, said: 'bold' })],
  [
    /\b(?:bigger|larger|big|large)\b/i,
    () => ({ add: 'text-2xl', instead: /^text-(?:xs|sm|base|lg|xl|[2-9]xl)$/, said: 'larger' }),
  ],
  [/\b(?:smaller|small)\b/i, () => ({ add: 'text-xs', instead: /^text-(?:xs|sm|base|lg|xl|[2-9]xl)$/, said: 'smaller' })],
  [
    /\b(?:cent(?:er|re)(?:e?d)?|in the middle)\b/i,
    () => ({ add: 'text-center', instead: /^text-(?:left|right|center)$/, said: 'centred' }),
  ],
  [/\bitalics?\b/i, () => ({ add: 'italic', instead: /^(?:not-)?italic$/, said: 'italic' })],
]

/** Undefined where the words ask for something that is not done to one element. */
export function readElementWish(words: string): ElementWish | undefined {
  const text = words
    .trim()
    .replace(/^(?:(?:please|can you|could you|would you|now|and|ok|i want to|i(?:'d| would) like to|i want you to)[, ]+)+/i, '')
    .replace(/[.!?\s]+$/, '')
  if (REMOVE.test(text)) return { kind: 'remove' }
  const isMaking = /^(?:make|turn|change|show|use|set|colou?r|paint)\b/i.test(text) && !/["“”]/.test(text)
  const shape =
    isMaking && /\b(?:chart|graph|pie|donut|doughnut)\b/i.test(text) ? SHAPE.exec(text)?.[1]?.toLowerCase() : undefined
  if (shape) return { kind: 'shape', to: shapeOf(shape) }
  if (isMaking && text.split(/\s+/).length <= 7) {
    for (const [pattern, make] of LOOKS) {
      const match = pattern.exec(text)
      if (match) return { kind: 'classes', ...make(match) }
    }
  }
  for (const pattern of TEXT) {
    const to = pattern
      .exec(text)?.[1]
      ?.replace(/^["“”']+|["“”']+$/g, '')
      .trim()
    if (to) return { kind: 'text', to }
  }
  return undefined
}

const shapeOf = (said: string) =>
  said === 'line' || said === 'area' ? said : said === 'bar' || said === 'column' ? 'bar' : 'pie'
