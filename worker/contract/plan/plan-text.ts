import type { Plan } from './plan'
import { accessWords, PAGE_WORDS, typeWords } from './plan-words'

/** A plan in one line, what matters most first, to be cut where it is too long. */
export function planInShort({ name, things, pages, notes }: Plan): string {
  return [
    things.length > 0 ? `${name}: ${things.map(({ plural }) => plural).join(', ')}` : name,
    ...(pages.length > 0 ? [`Pages: ${pages.map(({ title }) => title).join(', ')}`] : []),
    ...notes.map((note) => note.replace(/\.$/, '')),
    ...things.map(({ plural, fields }) => `${plural} have ${fields.map(({ label }) => label).join(', ')}`),
  ].join('. ')
}

/** A whole plan in words, as a model that is to build it reads it. */
export function planText(plan: Plan): string {
  const { name, tagline, look, things, pages, notes } = plan
  const kept = things.map(({ label, plural, fields, access }) => {
    const said = fields.map(
      (field) => `${field.label} (${typeWords(field, things)}${field.required ? ', must be filled in' : ''})`,
    )
    return `- ${plural}, each a ${label}: ${said.join('; ')}. ${accessWords(access)}.`
  })
  const shown = pages.map(({ title, kind, thing }) => {
    const about = things.find(({ id }) => id === thing)
    return `- ${title} (${PAGE_WORDS[kind].toLowerCase()}${about ? ` of ${about.plural}` : ''})`
  })
  return [
    `App: ${name}${tagline ? `. ${tagline}` : ''}`,
    `Look: accent colour at ${look.hue}° of the colour wheel, ${look.style} style, icon ${look.icon}.`,
    ...(kept.length > 0 ? ['It keeps:', ...kept] : []),
    ...(shown.length > 0 ? ['Pages:', ...shown] : []),
    ...(notes.length > 0 ? ['Also:', ...notes.map((note) => `- ${note}`)] : []),
  ].join('\n')
}
