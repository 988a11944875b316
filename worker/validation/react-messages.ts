/** What React says in full, by the number it gives in production; only errors that a page can bring about. */
const MESSAGES: Record<string, string> = {
  31: 'Objects are not valid as a React child (found: %s). To show a list, give an array of elements.',
  60: 'Only one of children and dangerouslySetInnerHTML can be set.',
  61: 'dangerouslySetInnerHTML must be in the form {__html: …}.',
  62: 'The style prop expects an object such as {{ marginRight: 4 }}, not text.',
  130: 'Element type is invalid: expected a component, but got: %s. It may be exported or imported under another name.',
  137: '<%s> cannot have children.',
  143: 'React.Children.only expects a single element as its child.',
  152: 'A component returned nothing. It must return an element or null.',
  185: 'Maximum update depth exceeded: a component keeps changing its own state.',
  300: 'Rendered fewer hooks than expected: a hook stands after an early return.',
  301: 'Too many re-renders: a component sets its state while it renders.',
  306: 'A lazy component must resolve to a component, but got: %s.',
  310: 'Rendered more hooks than during the previous render: hooks must not stand in a condition or a loop.',
  321: 'Invalid hook call: hooks can only be called inside a function component.',
}

const MINIFIED = /Minified React error #(\d+); visit https:\/\/react\.dev\/errors\/\d+(?:\?(\S+))?[^\n]*/
/** Portals: fine in a browser, refused by React's server renderer alone. */
const NOT_ON_SERVERS = new Set(['257'])

export const isOnlyOnServers = (message: string): boolean => NOT_ON_SERVERS.has(MINIFIED.exec(message)?.[1] ?? '')

/** A production message of React as a sentence that says what is wrong; any other message as it is. */
export function expandReactMessage(message: string): string {
  const [whole, number = '', query = ''] = MINIFIED.exec(message) ?? []
  const text = MESSAGES[number]
  if (!whole || !text) return message
  const [argument = 'undefined'] = new URLSearchParams(query).getAll('args[]')
  return message.replace(whole, text.replace('%s', argument || 'undefined'))
}
