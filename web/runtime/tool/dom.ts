export const byId = (id: string): HTMLElement | null => document.getElementById(id)

type Children = (Node | string | null | undefined | false)[]

/** An element with its attributes and what stands in it; text stays text. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | boolean | (() => void)> = {},
  ...children: Children
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(key, value)
    else if (value === true) made.setAttribute(key, '')
    else if (value !== false) made.setAttribute(key, value)
  }
  made.append(...children.filter((child): child is Node | string => Boolean(child)))
  return made
}

export const button = (label: string, onClick: () => void, attributes: Record<string, string | boolean> = {}) =>
  element('button', { type: 'button', class: 'quiet', ...attributes, click: onClick }, label)

/** HTML that the contract's renderer made: it escapes everything in it. */
export function drawn(html: string): HTMLElement {
  const holder = element('div')
  holder.innerHTML = html
  return holder
}

/** Said to screen readers, and shown nowhere. */
export function notifyScreenReader(text: string) {
  const status = byId('status')
  if (status && status.textContent !== text) status.textContent = text
}
