import babel from 'prettier/plugins/babel'
import estree from 'prettier/plugins/estree'
import postcss from 'prettier/plugins/postcss'
import typescript from 'prettier/plugins/typescript'
import { format } from 'prettier/standalone'
import type { FormatAnswer, FormatRequest } from './format'

/** By extension. Formatting takes as long as it takes: it has a thread of its own. */
const PARSERS: Record<string, string> = {
  js: 'babel',
  jsx: 'babel',
  ts: 'typescript',
  tsx: 'typescript',
  json: 'json',
  jsonc: 'json',
  css: 'css',
}

async function formatText({ path, text }: Omit<FormatRequest, 'id'>): Promise<FormatAnswer['result']> {
  const parser = PARSERS[path.split('.').at(-1) ?? '']
  if (!parser) return { kind: 'refused', message: 'Files of this kind have no format.' }
  try {
    // The plugins are typed by their default export or their names, as they are loaded; prettier takes both.
    const plugins = [babel, estree, postcss, typescript]
    return { kind: 'formatted', text: await format(text, { parser, plugins, printWidth: 100 }) }
  } catch (error) {
    const message = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error)
    return { kind: 'refused', message: `This cannot be formatted yet: ${message}` }
  }
}

addEventListener('message', ({ data }: MessageEvent<FormatRequest>) => {
  void formatText(data).then((result) => postMessage({ id: data.id, result } satisfies FormatAnswer))
})
