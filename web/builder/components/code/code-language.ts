import { css } from '@codemirror/lang-css'
import { javascript } from '@codemirror/lang-javascript'
import { json } from '@codemirror/lang-json'
import type { Extension } from '@codemirror/state'

/** How a file is read and coloured, by its path; plain text where it is of no language known here. */
export function languageOf(path: string): Extension {
  if (/\.jsonc?$/.test(path)) return json()
  if (/\.css$/.test(path)) return css()
  const script = /\.([jt])sx?$/.exec(path)
  return script ? javascript({ jsx: true, typescript: script[1] === 't' }) : []
}
