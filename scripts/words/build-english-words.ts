import { writeFile } from 'node:fs/promises'
import american from 'dictionary-en'
import british from 'dictionary-en-gb'
import { packWords } from '../../worker/builtin/understand/words/packed-words.ts'

/**
 * The list of English words that spelling correction leaves alone. Run it anew when one of the dictionaries has a new
 * version.
 */
const TARGET = new URL('../../worker/builtin/understand/words/english-words.txt', import.meta.url)

interface AffixRule {
  isPrefix: boolean
  mayCross: boolean
  cut: string
  add: string
  fits: RegExp
}

function readAffixes(text: string): Map<string, AffixRule[]> {
  const rules = new Map<string, AffixRule[]>()
  const crossing = new Map<string, boolean>()
  for (const line of text.split('\n')) {
    const [kind = '', flag = '', third = '', fourth = '', condition = '.'] = line.trim().split(/\s+/)
    if (kind !== 'PFX' && kind !== 'SFX') continue
    if (/^[YN]$/.test(third) && /^\d+$/.test(fourth)) {
      crossing.set(flag, third === 'Y')
      rules.set(flag, [])
      continue
    }
    const isPrefix = kind === 'PFX'
    rules.get(flag)?.push({
      isPrefix,
      mayCross: crossing.get(flag) === true,
      cut: third === '0' ? '' : third,
      add: fourth === '0' ? '' : fourth,
      fits: new RegExp(isPrefix ? `^${condition}` : `${condition}$`),
    })
  }
  return rules
}

const apply = (word: string, { isPrefix, cut, add }: AffixRule) =>
  isPrefix ? add + word.slice(cut.length) : word.slice(0, word.length - cut.length) + add

/** A stem with every form its flags allow, a prefix and a suffix together included. */
function formsOf(stem: string, flags: string, affixes: Map<string, AffixRule[]>): string[] {
  const fitting = [...flags].flatMap((flag) => affixes.get(flag) ?? []).filter(({ fits }) => fits.test(stem))
  const prefixes = fitting.filter(({ isPrefix }) => isPrefix)
  const suffixed = fitting
    .filter(({ isPrefix }) => !isPrefix)
    .flatMap((rule) => {
      const word = apply(stem, rule)
      return [word, ...(rule.mayCross ? prefixes.filter(({ mayCross }) => mayCross).map((prefix) => apply(word, prefix)) : [])]
    })
  return [stem, ...prefixes.map((rule) => apply(stem, rule)), ...suffixed]
}

const words = new Set<string>()
for (const { aff, dic } of [american, british]) {
  const affixes = readAffixes(new TextDecoder().decode(aff))
  for (const line of new TextDecoder().decode(dic).split('\n').slice(1)) {
    const [stem = '', flags = ''] = line.trim().split('/')
    // Abbreviations written in capitals are no words.
    if (/^[A-Z]{2}/.test(stem)) continue
    for (const form of formsOf(stem, flags, affixes)) {
      const word = form
        .normalize('NFKD')
        .replace(/[\u0300-\u036f]/g, '')
        .toLowerCase()
      if (/^[a-z]{3,24}$/.test(word)) words.add(word)
    }
  }
}
const packed = packWords([...words].sort())
await writeFile(TARGET, packed)
console.log(`${words.size} words, ${packed.length} characters`)
