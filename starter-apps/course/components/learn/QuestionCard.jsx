import { Check, X } from 'lucide-react'
import { Label } from '@/components/ui/label'
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group'
import { cn } from '@/lib/utils'

const OPTION = 'flex min-h-10 items-center gap-3 rounded-lg px-3 py-2 font-normal'

/** A question with its options; once `marked`, with what was right and why. */
export default function QuestionCard({ number, question, answer, marked, isMissing, onAnswer }) {
  const name = 'question-' + question.id
  return (
    <section className={cn('rounded-xl border bg-card p-5', isMissing && 'border-destructive')}>
      <h2 id={name} className="font-medium">
        {number}. {question.text}
      </h2>
      <RadioGroup
        aria-labelledby={name}
        className="mt-3 gap-1"
        value={answer === undefined ? '' : String(answer)}
        disabled={Boolean(marked)}
        onValueChange={(value) => onAnswer(Number(value))}
      >
        {(question.options ?? []).map((option, index) => {
          const isRight = marked?.correct === index
          const isWrong = marked && answer === index && !isRight
          return (
            <Label
              key={option}
              className={cn(OPTION, isRight && 'bg-emerald-500/10', isWrong && 'bg-red-500/10')}
            >
              <RadioGroupItem value={String(index)} />
              <span className="flex-1">{option}</span>
              {isRight && <Check className="size-4" aria-label="Right" />}
              {isWrong && <X className="size-4" aria-label="Your answer, wrong" />}
            </Label>
          )
        })}
      </RadioGroup>
      {marked?.explanation && <p className="mt-3 border-l-2 pl-3 text-sm text-muted-foreground">{marked.explanation}</p>}
    </section>
  )
}
