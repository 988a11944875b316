import type { PreviewPick } from '#contract/chat/preview-messages'
import type { WrittenElement } from './written-elements'

const MAX_TEXT = 200

/** What is said of an element that was pointed at. */
export function describeElement({ element, at, component }: WrittenElement): PreviewPick {
  const classes = element.getAttribute('class')?.trim()
  return {
    path: at.path,
    line: at.line,
    tag: element.localName.slice(0, 100),
    text: textOf(element).replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT),
    ...(component ? { component: component.slice(0, 100) } : {}),
    ...(classes ? { classes: classes.slice(0, 500) } : {}),
  }
}

/** Its words, or what stands for them. Nothing that was typed into a field. */
function textOf(element: Element): string {
  // biome-ignore lint/performance/useDomNodeTextContent: words as one sees them, apart from one another
  const said = element instanceof HTMLElement ? element.innerText : element.textContent
  return said || ['aria-label', 'alt', 'placeholder', 'title'].map((name) => element.getAttribute(name)).find(Boolean) || ''
}

/** One line: `h1 “Dashboard” · Home`. */
export function labelOf({ tag, text, component }: PreviewPick): string {
  const words = text.length > 40 ? `${text.slice(0, 39)}…` : text
  return [`${tag}${words ? ` “${words}”` : ''}`, component].filter(Boolean).join(' · ')
}
