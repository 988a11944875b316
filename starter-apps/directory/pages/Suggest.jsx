import { useState } from 'react'
import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import PlaceFields from '@/components/places/PlaceFields'
import Field from '@/components/shared/Field'
import Page from '@/components/shared/Page'
import { EmptyState } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { useSave } from '@/hooks/use-data'
import { useForm } from '@/hooks/use-form'
import { checkPlace, described } from '@/lib/places'
import { createPageUrl } from '@/utils'

const check = (values) => ({
  ...checkPlace(values),
  ...(!values.sender_email?.trim() || /^\S+@\S+\.\S+$/.test(values.sender_email.trim()) ? {} : { sender_email: 'This is no e-mail address.' }),
})

export default function Suggest() {
  const [round, setRound] = useState(0)
  const [isSent, setIsSent] = useState(false)
  const again = () => {
    setRound(round + 1)
    setIsSent(false)
  }
  return (
    <Page title="Suggest a place" description="We look at every suggestion before it appears.">
      {isSent ? (
        <EmptyState
          icon={CircleCheck}
          title="Thank you, it is with us"
          text="As soon as somebody has looked at it, the place stands in the list."
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <Button onClick={again}>Suggest another</Button>
              <Button variant="outline" asChild>
                <Link to={createPageUrl('Directory')}>To the places</Link>
              </Button>
            </div>
          }
        />
      ) : (
        <SuggestForm key={round} onSent={() => setIsSent(true)} />
      )}
    </Page>
  )
}

function SuggestForm({ onSent }) {
  const save = useSave('Submission', '')
  const form = useForm({}, check)
  const send = form.submit((values) =>
    save.mutate({ ...described(values), sender_email: values.sender_email?.trim() || null }, { onSuccess: onSent }),
  )
  return (
    <form noValidate onSubmit={send} className="rounded-xl border bg-card p-4 sm:p-6">
      <fieldset disabled={save.isPending} className="grid max-w-2xl gap-4 sm:grid-cols-2">
        <PlaceFields form={form} />
        <Field label="Your e-mail" hint="If you like, for questions. It is not published." error={form.errors.sender_email} className="sm:col-span-2">
          {(field) => <Input {...field} type="email" autoComplete="email" {...form.text('sender_email')} />}
        </Field>
        <div className="sm:col-span-2">
          <Button type="submit">{save.isPending ? 'Sending…' : 'Send the suggestion'}</Button>
        </div>
      </fieldset>
    </form>
  )
}
