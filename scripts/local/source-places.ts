import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join, normalize } from 'node:path'

const PLACE = /(?:file:\/\/)?[^\s()]*\/index\.js:(\d+):(\d+)/g

/** Puts the places of the sources into what an error says of its places in a bundle, whose map is read at the first. */
export function namePlacesOf(bundle: string): (text: string) => string {
  let map: SourceMap | undefined
  return (text) =>
    text.replace(PLACE, (place, line: string, column: string) => {
      map ??= new SourceMap(JSON.parse(readFileSync(join(bundle, 'index.js.map'), 'utf8')))
      const entry = map.findEntry(Number(line) - 1, Number(column) - 1)
      if (!('originalSource' in entry)) return place
      return `${normalize(join(bundle, entry.originalSource))}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
    })
}
