import { useState } from 'react'
import { CircleCheck } from 'lucide-react'
import QuestionInput from '@/components/answer/QuestionInput'
import { EmptyState } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import { useFunction } from '@/hooks/use-data'
import { isAnswered } from '@/lib/surveys'

export default function AnswerForm({ survey }) {
  const [answers, setAnswers] = useState({})
  const [wrong, setWrong] = useState([])
  const send = useFunction('sendAnswers', { changes: ['Response'], onDone: () => window.scrollTo({ top: 0 }) })
  const { questions } = survey
  const done = questions.filter(({ key }) => isAnswered(answers[key])).length
  const submit = (event) => {
    event.preventDefault()
    const form = event.currentTarget
    const missing = questions.filter(({ key, is_required }) => is_required && !isAnswered(answers[key])).map(({ key }) => key)
    setWrong(missing)
    if (missing.length === 0) return send.mutate({ survey_id: survey.id, answers })
    window.requestAnimationFrame(() => form.querySelector('[data-missing]')?.scrollIntoView({ block: 'center' }))
  }
  if (send.isSuccess) return <EmptyState icon={CircleCheck} title="Thank you" text={survey.thanks || 'Your answers were sent.'} />

  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={send.isPending} className="max-w-2xl space-y-4">
        <Progress value={questions.length > 0 ? (done / questions.length) * 100 : 0} className="h-1.5" aria-label={done + ' of ' + questions.length + ' answered'} />
        {questions.map((question, index) => (
          <QuestionInput
            key={question.key}
            number={index + 1}
            question={question}
            answer={answers[question.key]}
            isMissing={wrong.includes(question.key) && !isAnswered(answers[question.key])}
            onAnswer={(answer) => setAnswers((before) => ({ ...before, [question.key]: answer }))}
          />
        ))}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" disabled={done === 0}>
            {send.isPending ? 'Sending…' : 'Send my answers'}
          </Button>
          <p className="text-sm text-muted-foreground">Only those who ask can read them.</p>
        </div>
      </fieldset>
    </form>
  )
}
