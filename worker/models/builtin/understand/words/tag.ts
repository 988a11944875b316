import nlp from 'compromise/two'

export type WordClass = 'noun' | 'verb' | 'adjective' | 'adverb' | 'other'

/** The part of speech of each word as it stands in its sentence, for the words our own lexicon does not know. */
export function tagWords(text: string): Map<string, WordClass> {
  const classes = new Map<string, WordClass>()
  for (const sentence of readTerms(nlp(text.slice(0, 4000)).json())) {
    for (const term of sentence) {
      const word = term.normal.toLowerCase()
      if (!classes.has(word)) classes.set(word, classOf(term.tags))
    }
  }
  return classes
}

function classOf(tags: string[]): WordClass {
  if (tags.includes('Noun')) return 'noun'
  if (tags.includes('Adverb')) return 'adverb'
  if (tags.includes('Adjective')) return 'adjective'
  return tags.includes('Verb') ? 'verb' : 'other'
}

interface Term {
  normal: string
  tags: string[]
}

function readTerms(json: unknown): Term[][] {
  if (!Array.isArray(json)) return []
  return json.map((sentence: { terms?: { normal?: string; tags?: string[] }[] }) =>
    (sentence.terms ?? []).map((term) => ({ normal: term.normal ?? '', tags: term.tags ?? [] })),
  )
}
