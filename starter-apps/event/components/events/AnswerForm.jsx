import { toast } from 'sonner'
import Choice from '@/components/shared/Choice'
import Field from '@/components/shared/Field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group'
import { Textarea } from '@/components/ui/textarea'
import { useFunction } from '@/hooks/use-data'
import { useForm } from '@/hooks/use-form'

function check({ name, email, answer }) {
  const problems = {}
  if (!answer) problems.answer = 'Please choose one.'
  if (!name?.trim()) problems.name = 'Please say who you are.'
  if (!/^\S+@\S+\.\S+$/.test(email?.trim() ?? '')) problems.email = 'Please give an e-mail address.'
  return problems
}

export default function AnswerForm({ event, answer, code, onDone }) {
  const send = useFunction('answerInvitation', {
    changes: ['Event', 'Rsvp'],
    onDone: (given) => {
      toast.success('Thank you: your answer was sent')
      onDone(given.code)
    },
  })
  const { values, errors, set, text, submit } = useForm({ guests: 1, ...answer }, check)
  const sizes = Array.from({ length: event.party_size || 1 }, (_, index) => String(index + 1))
  return (
    <form noValidate onSubmit={submit((given) => send.mutate({ ...given, code, event_id: event.id }))}>
      <fieldset disabled={send.isPending} className="space-y-4">
        <div className="space-y-1.5">
          <RadioGroup
            aria-label="Your answer"
            aria-invalid={errors.answer ? true : undefined}
            value={values.answer ?? ''}
            onValueChange={(value) => set('answer', value)}
            className="grid grid-cols-2 gap-2"
          >
            {[['Yes', 'I come'], ['No', 'I cannot']].map(([value, label]) => (
              <Label key={value} className="flex h-11 items-center gap-2.5 rounded-lg border px-3 has-[[data-state=checked]]:border-primary">
                <RadioGroupItem value={value} /> {label}
              </Label>
            ))}
          </RadioGroup>
          {errors.answer && (
            <p role="alert" className="text-xs text-destructive">
              {errors.answer}
            </p>
          )}
        </div>
        <Field label="Your name" error={errors.name}>
          {(field) => <Input {...field} autoComplete="name" {...text('name')} />}
        </Field>
        <Field label="E-mail" error={errors.email}>
          {(field) => <Input {...field} type="email" autoComplete="email" {...text('email')} />}
        </Field>
        {values.answer === 'Yes' && sizes.length > 1 && (
          <Field label="How many are you?">
            {(field) => <Choice {...field} value={String(values.guests)} onChange={(value) => set('guests', Number(value))} options={sizes} />}
          </Field>
        )}
        <Field label="Anything we should know?" hint="Food, arrival, a song you want to hear.">
          {(field) => <Textarea {...field} rows={3} maxLength={1000} {...text('note')} />}
        </Field>
        <Button type="submit" className="w-full">
          {send.isPending ? 'Sending…' : 'Send my answer'}
        </Button>
        <p className="text-xs text-muted-foreground">Only the hosts see your answer.</p>
      </fieldset>
    </form>
  )
}
