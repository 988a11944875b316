import { Star } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group'
import { Textarea } from '@/components/ui/textarea'
import { cn } from '@/lib/utils'

/** A question with what its kind is answered by. */
export default function QuestionInput({ number, question, answer, isMissing, onAnswer }) {
  const id = 'question-' + question.key
  return (
    <section data-missing={isMissing || undefined} className={cn('space-y-3 rounded-xl border bg-card p-5', isMissing && 'border-destructive')}>
      <h2 id={id} className="font-medium text-pretty">
        {number}. {question.text}
        {!question.is_required && <span className="font-normal text-muted-foreground"> (if you like)</span>}
      </h2>
      <Control question={question} labelId={id} answer={answer} onAnswer={onAnswer} />
      {isMissing && (
        <p role="alert" className="text-sm text-destructive">
          Please answer this one.
        </p>
      )}
    </section>
  )
}

const OPTION = 'flex min-h-10 items-center gap-3 rounded-lg px-2 py-1.5 font-normal'

function Control({ question: { kind, options }, labelId, answer, onAnswer }) {
  if (kind === 'Rating') return <Stars labelId={labelId} answer={answer} onAnswer={onAnswer} />
  if (kind === 'Short text') {
    return <Input aria-labelledby={labelId} maxLength={200} value={answer ?? ''} onChange={(event) => onAnswer(event.target.value)} />
  }
  if (kind === 'Long text') {
    return <Textarea aria-labelledby={labelId} rows={4} maxLength={4000} value={answer ?? ''} onChange={(event) => onAnswer(event.target.value)} />
  }
  if (kind === 'Some of') {
    const chosen = answer ?? []
    return (
      <div role="group" aria-labelledby={labelId}>
        {(options ?? []).map((option) => (
          <Label key={option} className={OPTION}>
            <Checkbox
              checked={chosen.includes(option)}
              onCheckedChange={(on) => onAnswer(on ? [...chosen, option] : chosen.filter((one) => one !== option))}
            />
            {option}
          </Label>
        ))}
      </div>
    )
  }
  return (
    <RadioGroup aria-labelledby={labelId} className="gap-0" value={answer ?? ''} onValueChange={onAnswer}>
      {(kind === 'Yes or no' ? ['Yes', 'No'] : (options ?? [])).map((option) => (
        <Label key={option} className={OPTION}>
          <RadioGroupItem value={option} /> {option}
        </Label>
      ))}
    </RadioGroup>
  )
}

function Stars({ labelId, answer, onAnswer }) {
  return (
    <div role="group" aria-labelledby={labelId} className="flex gap-1">
      {[1, 2, 3, 4, 5].map((value) => (
        <Button
          key={value}
          type="button"
          variant="ghost"
          size="icon"
          aria-label={value + ' of 5'}
          aria-pressed={answer === value}
          onClick={() => onAnswer(value)}
        >
          <Star className={cn('size-6', value <= (answer ?? 0) ? 'fill-primary text-primary' : 'text-muted-foreground')} />
        </Button>
      ))}
    </div>
  )
}
