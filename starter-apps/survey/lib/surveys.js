import { format, subDays } from 'date-fns'

export const KINDS = ['One of', 'Some of', 'Rating', 'Yes or no', 'Short text', 'Long text']
export const TONES = { Draft: 'neutral', Open: 'success', Closed: 'info' }
export const hasOptions = (kind) => kind === 'One of' || kind === 'Some of'

export const newQuestion = () => ({ key: 'q' + Math.random().toString(36).slice(2, 10), kind: 'One of', text: '', options: ['', ''], is_required: true })

export const isAnswered = (answer) => answer !== undefined && answer !== null && answer !== '' && (!Array.isArray(answer) || answer.length > 0)

/** What is wrong with the questions of a survey, by their keys. */
export function checkQuestions(questions) {
  return Object.fromEntries(
    questions.flatMap(({ key, kind, text, options }) => {
      const filled = (options ?? []).map((option) => option.trim()).filter(Boolean)
      if (!text.trim()) return [[key, 'Write the question.']]
      if (hasOptions(kind) && filled.length < 2) return [[key, 'Give at least two answers to choose from.']]
      if (hasOptions(kind) && new Set(filled).size < filled.length) return [[key, 'Two answers are the same.']]
      return []
    }),
  )
}

/** How often each answer to a question was given, in the order of its options. */
export function countAnswers({ key, kind, options }, responses) {
  const given = responses.flatMap(({ answers }) => answers?.[key] ?? [])
  const names = kind === 'Rating' ? ['1', '2', '3', '4', '5'] : kind === 'Yes or no' ? ['Yes', 'No'] : (options ?? [])
  return names.map((name) => ({ name, value: given.filter((one) => String(one) === name).length }))
}

export function averageOf({ key }, responses) {
  const given = responses.map(({ answers }) => answers?.[key]).filter((one) => typeof one === 'number')
  return given.length > 0 ? (given.reduce((sum, one) => sum + one, 0) / given.length).toFixed(1) : null
}

/** Responses of the last fourteen days, a day each. */
export const byDay = (responses) =>
  Array.from({ length: 14 }, (_, index) => subDays(new Date(), 13 - index)).map((day) => ({
    name: format(day, 'd MMM'),
    value: responses.filter(({ sent_on }) => sent_on === format(day, 'yyyy-MM-dd')).length,
  }))

/** A row for each response. A leading =, +, - or @ would run as a formula where it is opened. */
export function toCsv(questions, responses) {
  const cell = (value) => {
    const text = Array.isArray(value) ? value.join('; ') : String(value ?? '')
    return '"' + (/^[=+\-@\t\r]/.test(text) ? "'" : '') + text.replaceAll('"', '""') + '"'
  }
  const head = ['Sent on', ...questions.map(({ text }) => text)]
  const lines = responses.map(({ sent_on, answers }) => [sent_on, ...questions.map(({ key }) => answers?.[key])])
  return [head, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')
}
