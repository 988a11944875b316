import { ClipboardCheck } from 'lucide-react'
import { toast } from 'sonner'
import Field from '@/components/shared/Field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { useFunction } from '@/hooks/use-data'
import { useForm } from '@/hooks/use-form'
import { toNumber } from '@/lib/format'

/** Corrects a stock to what lies on the shelf. */
export default function CountForm({ product }) {
  const count = useFunction('countStock', { changes: ['Product', 'Movement'], onDone: () => toast.success('Stock set to what you counted') })
  const { errors, text, submit } = useForm({}, ({ counted }) =>
    Number.isInteger(toNumber(counted)) && toNumber(counted) >= 0 ? {} : { counted: 'Write what you counted as a whole number.' },
  )
  const send = submit(({ counted, reason }) =>
    count.mutate({ id: product.id, counted: toNumber(counted), expected: product.stock ?? 0, reason }),
  )
  return (
    <form noValidate onSubmit={send} className="rounded-xl border bg-card p-4">
      <fieldset disabled={count.isPending} className="grid items-start gap-4 sm:grid-cols-[8rem_1fr_auto]">
        <Field label="Counted" error={errors.counted}>
          {(field) => <Input {...field} inputMode="numeric" {...text('counted')} />}
        </Field>
        <Field label="Why it differs">{(field) => <Input {...field} placeholder="Counted" {...text('reason')} />}</Field>
        <Button type="submit" variant="outline" className="sm:mt-5">
          <ClipboardCheck aria-hidden /> Set stock
        </Button>
      </fieldset>
    </form>
  )
}
