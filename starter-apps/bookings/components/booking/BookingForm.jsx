import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { base44 } from '@/api/base44Client'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { Textarea } from '@/components/ui/textarea'
import { formatDate } from '@/lib/format'

const EMPTY = { customer: '', email: '', phone: '', notes: '' }

/** Who comes. The server decides whether the time is still free. */
export default function BookingForm({ service, date, time, onBooked, onTaken }) {
  const [values, setValues] = useState(EMPTY)
  const client = useQueryClient()
  const book = useMutation({
    mutationFn: () => base44.functions.invoke('bookTime', { service_id: service.id, date, time, ...values }),
    onSuccess: ({ data }) => onBooked(data),
    onSettled: () => client.invalidateQueries({ queryKey: ['free-times'] }),
  })
  const problem = book.error && (book.error.response?.data?.error ?? book.error.message)
  const isTaken = book.error?.response?.status === 409
  const field = (name) => ({ id: 'booking-' + name, value: values[name], onChange: (event) => setValues({ ...values, [name]: event.target.value }) })

  return (
    <form
      className="space-y-4 rounded-xl border bg-card p-5"
      onSubmit={(event) => {
        event.preventDefault()
        book.mutate()
      }}
    >
      <p className="text-sm text-muted-foreground tabular-nums">
        {service.name}, {formatDate(date)} at {time}
      </p>
      <fieldset disabled={book.isPending} className="grid gap-4 sm:grid-cols-2">
        <div className="space-y-1.5 sm:col-span-2">
          <Label htmlFor="booking-customer">Name</Label>
          <Input {...field('customer')} required maxLength={120} autoComplete="name" />
        </div>
        <div className="space-y-1.5">
          <Label htmlFor="booking-email">E-mail</Label>
          <Input {...field('email')} type="email" required maxLength={200} autoComplete="email" />
        </div>
        <div className="space-y-1.5">
          <Label htmlFor="booking-phone">Phone (if you like)</Label>
          <Input {...field('phone')} type="tel" maxLength={40} autoComplete="tel" />
        </div>
        <div className="space-y-1.5 sm:col-span-2">
          <Label htmlFor="booking-notes">Anything we should know?</Label>
          <Textarea {...field('notes')} rows={3} maxLength={1000} />
        </div>
      </fieldset>
      {problem && (
        <p role="alert" className="text-sm text-destructive">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={book.isPending}>
          {book.isPending ? 'Booking…' : 'Book this time'}
        </Button>
        {isTaken && (
          <Button type="button" variant="outline" onClick={onTaken}>
            Choose another time
          </Button>
        )}
      </div>
    </form>
  )
}
