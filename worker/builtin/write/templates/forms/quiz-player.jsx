import { useState } from 'react'
import { Check, RotateCcw, X } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { Progress } from '@/components/ui/progress'
import { cn } from '@/lib/utils'

/** One question after the other, the score at the end. Questions: { id, text, options, answer, points }; without points each counts one. */
export default function QuizPlayer({ questions, isSaving, onFinish, onLeave }) {
  const [index, setIndex] = useState(0)
  const [picked, setPicked] = useState(null)
  const [right, setRight] = useState([])
  const question = questions[index]

  const pick = (option) => {
    setPicked(option)
    if (option === question.answer) setRight([...right, question])
  }
  const next = () => {
    setPicked(null)
    setIndex(index + 1)
  }

  if (!question) return <Result right={right} questions={questions} isSaving={isSaving} onFinish={onFinish} onLeave={onLeave} />
  return (
    <div className="mx-auto max-w-xl space-y-6">
      <div className="space-y-2">
        <p className="flex justify-between text-sm text-muted-foreground tabular-nums">
          <span>
            Question {index + 1} of {questions.length}
          </span>
          <span>{right.length} right</span>
        </p>
        <Progress value={(index / questions.length) * 100} className="h-1.5" aria-label="Progress" />
      </div>
      <h2 className="text-lg font-semibold text-balance" aria-live="polite">
        {question.text}
      </h2>
      <div className="grid gap-2">
        {question.options.map((option) => (
          <Answer
            key={option}
            text={option}
            isOpen={picked === null}
            isRight={option === question.answer}
            isPicked={option === picked}
            onPick={() => pick(option)}
          />
        ))}
      </div>
      <div className="flex items-center justify-between gap-4">
        <p className="text-sm text-muted-foreground" role="status">
          {picked !== null && (picked === question.answer ? 'That is right.' : 'The answer is ' + question.answer + '.')}
        </p>
        <Button onClick={next} disabled={picked === null}>
          {index + 1 < questions.length ? 'Next question' : 'See my score'}
        </Button>
      </div>
    </div>
  )
}

function Answer({ text, isOpen, isRight, isPicked, onPick }) {
  const isShownRight = !isOpen && isRight
  const isShownWrong = isPicked && !isRight
  return (
    <button
      type="button"
      disabled={!isOpen}
      onClick={onPick}
      className={cn(
        'flex min-h-12 items-center justify-between gap-3 rounded-xl border bg-card px-4 py-3 text-left text-sm font-medium transition-colors',
        isOpen && 'hover:border-primary/60 hover:bg-primary/5',
        isShownRight && 'border-emerald-600 bg-emerald-500/10',
        isShownWrong && 'border-red-600 bg-red-500/10',
      )}
    >
      {text}
      {isShownRight && <Check className="size-4 text-emerald-700 dark:text-emerald-300" aria-label="Right" />}
      {isShownWrong && <X className="size-4 text-red-700 dark:text-red-300" aria-label="Wrong" />}
    </button>
  )
}

const pointsOf = (questions) => questions.reduce((sum, { points = 1 }) => sum + points, 0)

function Result({ right, questions, isSaving, onFinish, onLeave }) {
  const score = pointsOf(right)
  const [name, setName] = useState('')
  const submit = (event) => {
    event.preventDefault()
    if (name.trim()) onFinish({ name: name.trim(), score, right: right.length })
  }
  return (
    <div className="mx-auto max-w-sm space-y-6 rounded-xl border bg-card p-6 text-center">
      <div>
        <p className="text-sm text-muted-foreground">Your score</p>
        <p className="mt-1 text-4xl font-semibold tracking-tight tabular-nums">
          {score}
          <span className="text-xl text-muted-foreground"> / {pointsOf(questions)}</span>
        </p>
        <p className="mt-1 text-sm text-muted-foreground tabular-nums">
          {right.length} of {questions.length} right
        </p>
      </div>
      <form onSubmit={submit} className="space-y-3 text-left">
        <Label htmlFor="player">Your name for the leaderboard</Label>
        <Input id="player" value={name} onChange={(event) => setName(event.target.value)} required autoComplete="name" />
        <Button type="submit" className="w-full" disabled={isSaving || !name.trim()}>
          {isSaving ? 'Saving…' : 'Save my score'}
        </Button>
      </form>
      <Button variant="ghost" size="sm" onClick={onLeave}>
        <RotateCcw aria-hidden /> Start again
      </Button>
    </div>
  )
}
