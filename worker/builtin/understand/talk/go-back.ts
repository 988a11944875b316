import { wordsOf } from '#contract/app/file-words'
import type { PromptContext } from '#contract/chat/prompt-context'
import { directionTo } from '#contract/panels'

const NOT_A_SUBJECT = new Set(
  'put was how way undo revert restore bring take back roll please could you keep with this that last change changes version before page make show'.split(
    ' ',
  ),
)

/** How one goes back, naming only what this person finds on the screen, and the version that the words are about. */
export function describeWayBack(words: string, context: PromptContext | undefined): string {
  const found = versionBefore(words, context?.versions)
  const named = found
    ? `Before “${found.change.request}” the app was as in “${found.target.request}” (${found.target.at.replace('T', ' ')}). `
    : ''
  const revert = context?.person?.mayRevert ? ', press **Revert this** under the message you want to take back,' : ''
  return `${named}Say “undo that”${revert} or open ${directionTo('versions')}: every reply that changed something made a version, and each can be compared and restored. Each of these takes back everything that came after it, too: to change one thing only, say how it should be.`
}

/**
 * The newest change that the words speak of, by a word of its request or of a file it changed, and what stood before
 * it.
 */
function versionBefore(words: string, versions: PromptContext['versions'] = []) {
  // What is to be kept is named after "but".
  const [undone = ''] = words.toLowerCase().split(/\b(?:but|except|and keep|without)\b/)
  const subjects = wordsOf(undone).filter((word) => word.length > 2 && !NOT_A_SUBJECT.has(word))
  const at = versions.findIndex(({ request, changed = [] }, index) => {
    const spoken = new Set(wordsOf(`${request} ${changed.join(' ')}`))
    return index < versions.length - 1 && subjects.some((word) => spoken.has(word))
  })
  const [change, target] = at === -1 ? [] : versions.slice(at, at + 2)
  return change && target ? { change, target } : undefined
}
