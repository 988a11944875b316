import { useState } from 'react'
import Chart from '@/components/shared/Chart'
import { Button } from '@/components/ui/button'
import { formatDate } from '@/lib/format'
import { averageOf, countAnswers } from '@/lib/surveys'

const FIRST = 5

/** A question's answers: counted as a chart, or as they were written. */
export default function QuestionResult({ number, question, responses }) {
  const [isAll, setIsAll] = useState(false)
  const title = number + '. ' + question.text
  if (!/text$/i.test(question.kind)) {
    const average = question.kind === 'Rating' && averageOf(question, responses)
    const shape = question.kind === 'Yes or no' ? 'ring' : question.kind === 'Rating' ? 'bar' : 'rows'
    return <Chart title={average ? title + ' (' + average + ' of 5)' : title} shape={shape} points={countAnswers(question, responses)} />
  }
  const texts = responses.filter(({ answers }) => answers?.[question.key])
  const shown = isAll ? texts : texts.slice(0, FIRST)
  return (
    <section className="rounded-xl border bg-card p-4 sm:p-5">
      <h2 className="text-sm font-medium">{title}</h2>
      {texts.length === 0 && <p className="mt-3 text-sm text-muted-foreground">Nobody wrote anything.</p>}
      <ul className="mt-3 divide-y text-sm">
        {shown.map(({ id, answers, sent_on }) => (
          <li key={id} className="py-2.5">
            <p className="whitespace-pre-line">{answers[question.key]}</p>
            <p className="mt-0.5 text-xs text-muted-foreground">{formatDate(sent_on)}</p>
          </li>
        ))}
      </ul>
      {texts.length > FIRST && (
        <Button variant="ghost" size="sm" onClick={() => setIsAll(!isAll)}>
          {isAll ? 'Show fewer' : 'Show all ' + texts.length}
        </Button>
      )}
    </section>
  )
}
