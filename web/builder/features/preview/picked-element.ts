import type { AppFiles } from '#contract/app/app-files'
import type { PickedElement } from '#contract/chat/chat'
import type { PreviewPick } from '#contract/chat/preview-messages'

/**
 * A pick as it may be sent on with a message. The app's own code could have made it up: it names a line of a file there
 * is, the page is the editor's, and its words are plain ones on one line.
 */
export function readPick(pick: PreviewPick, { page, files }: { page: string; files: AppFiles }): PickedElement | undefined {
  const source = Object.hasOwn(files, pick.path) ? files[pick.path] : undefined
  if (source === undefined || pick.line > source.split('\n').length) return undefined
  const { component, classes } = pick
  return {
    page,
    path: pick.path,
    line: pick.line,
    tag: plain(pick.tag),
    text: plain(pick.text),
    ...(component ? { component: plain(component) } : {}),
    ...(classes ? { classes: plain(classes) } : {}),
  }
}

/** Without what is not seen: control characters, marks that turn the direction of text, and tags of Unicode. */
const plain = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\s]+/gu, ' ').trim()

/** One line for a person: `h1 “Dashboard”`. */
export function pickLabel({ tag, text }: PickedElement): string {
  const words = text.length > 40 ? `${text.slice(0, 39)}…` : text
  return words ? `${tag} “${words}”` : tag
}
