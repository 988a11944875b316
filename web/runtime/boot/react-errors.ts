/**
 * Production React says its errors by number; these are the ones app code runs into, in words, with %s for what React
 * adds.
 */
const SENTENCES: Record<string, string> = {
  '31': 'Objects are not valid as a React child (found: %s). Show one of its fields, or turn it into text first.',
  '62': 'The style prop takes an object, such as style={{ marginRight: 8 }}, not text.',
  '130':
    'A component is not what it should be: got %s. It is imported by a wrong name, or the file it comes from does not export it. %s',
  '137': '%s is a void element tag and must neither have children nor use dangerouslySetInnerHTML.',
  '152': '%s returned nothing that can be shown. A component must return JSX, text or null.',
  '185': 'Maximum update depth exceeded: an effect or handler sets state on every render.',
  '300': 'Rendered fewer hooks than before: a hook stands after an early return or inside a condition.',
  '301': 'Too many re-renders: state is set while rendering. Set it in a handler or an effect.',
  '310': 'Rendered more hooks than before: a hook stands after an early return or inside a condition.',
  '321': 'A hook is called outside of a component.',
  '438': 'use() was given something that cannot be used: %s',
  '482': 'An async component cannot run in the browser: load its data with useQuery or useEffect.',
}

export function explainReactError(message: string): string {
  const [whole, code = '', query = ''] =
    /Minified React error #(\d+); visit https?:\/\/react\.dev\/errors\/\d+(\S*)[\s\S]*$/.exec(message) ?? []
  const sentence = SENTENCES[code]
  if (!whole || !sentence) return message
  const given = new URLSearchParams(query.replace(/^\?/, '')).getAll('args[]')
  return message
    .replace(
      whole,
      sentence.replace(/%s/g, () => given.shift() ?? ''),
    )
    .trim()
}
