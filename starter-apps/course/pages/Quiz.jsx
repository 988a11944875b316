import { useState } from 'react'
import { ArrowLeft, ClipboardX } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import QuestionCard from '@/components/learn/QuestionCard'
import Page from '@/components/shared/Page'
import { CardsSkeleton, EmptyState, WhenReady } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import { useFunction, useRow, useRows } from '@/hooks/use-data'
import { percent } from '@/lib/courses'
import { createPageUrl } from '@/utils'

export default function Quiz() {
  const courseId = new URLSearchParams(useLocation().search).get('course')
  const found = useRow('Course', courseId)
  const questions = useRows('Question', { sort: 'position', filter: { course_id: courseId }, enabled: Boolean(courseId) })
  const [answers, setAnswers] = useState({})
  const [isIncomplete, setIsIncomplete] = useState(false)
  const grade = useFunction('gradeQuiz', { changes: ['Attempt'], onDone: () => window.scrollTo({ top: 0 }) })
  const result = grade.data
  const answered = questions.rows.filter(({ id }) => answers[id] !== undefined).length
  const hand = (event) => {
    event.preventDefault()
    setIsIncomplete(answered < questions.rows.length)
    if (answered === questions.rows.length) grade.mutate({ course_id: courseId, answers })
  }
  const again = () => {
    setAnswers({})
    setIsIncomplete(false)
    grade.reset()
  }

  return (
    <Page title="Quiz" description={found.row?.title}>
      {found.row && (
        <Link
          to={createPageUrl('Course?id=' + courseId)}
          className="inline-flex items-center gap-1.5 text-sm text-muted-foreground hover:text-foreground"
        >
          <ArrowLeft className="size-4" aria-hidden /> Back to the course
        </Link>
      )}
      <WhenReady queries={[found, questions]} skeleton={<CardsSkeleton cards={3} />}>
        {questions.rows.length === 0 ? (
          <EmptyState icon={ClipboardX} title="No questions yet" text="This course has no quiz so far." />
        ) : (
          <form onSubmit={hand} className="max-w-2xl space-y-5">
            {result ? (
              <Outcome result={result} onAgain={again} />
            ) : (
              <div className="space-y-1.5">
                <Progress value={(answered / questions.rows.length) * 100} className="h-1.5" aria-label="Questions answered" />
                <p className="text-sm text-muted-foreground" aria-live="polite">
                  {answered} of {questions.rows.length} answered
                </p>
              </div>
            )}
            {questions.rows.map((question, index) => (
              <QuestionCard
                key={question.id}
                number={index + 1}
                question={question}
                answer={answers[question.id]}
                marked={result?.marked.find(({ id }) => id === question.id)}
                isMissing={isIncomplete && answers[question.id] === undefined}
                onAnswer={(option) => setAnswers((before) => ({ ...before, [question.id]: option }))}
              />
            ))}
            {!result && (
              <div className="flex flex-wrap items-center gap-3">
                <Button type="submit" disabled={grade.isPending}>
                  {grade.isPending ? 'Marking…' : 'Hand in'}
                </Button>
                {isIncomplete && answered < questions.rows.length && (
                  <p role="alert" className="text-sm text-destructive">
                    {questions.rows.length - answered} still to answer.
                  </p>
                )}
              </div>
            )}
          </form>
        )}
      </WhenReady>
    </Page>
  )
}

function Outcome({ result, onAgain }) {
  return (
    <section role="status" className="space-y-3 rounded-xl border border-primary/40 bg-card p-5">
      <h2 className="text-lg font-semibold tracking-tight">{result.passed ? 'Passed' : 'Not passed yet'}</h2>
      <p className="text-sm">
        {result.score} of {result.total} right, {percent(result)} %. Below is what was right, and why.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="button" variant="outline" onClick={onAgain}>
          Take it again
        </Button>
        <Button type="button" variant="ghost" asChild>
          <Link to={createPageUrl('Results')}>My results</Link>
        </Button>
      </div>
    </section>
  )
}
