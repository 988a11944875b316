import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group'
import { formatMoney } from '@/lib/format'
import { cn } from '@/lib/utils'

/** What can be booked, with how long it takes and what it costs. */
export default function ServicePicker({ services, value, onChange }) {
  return (
    <RadioGroup value={value ?? ''} onValueChange={onChange} className="grid gap-3 sm:grid-cols-2" aria-label="Service">
      {services.map((service) => (
        <label
          key={service.id}
          htmlFor={'service-' + service.id}
          className={cn('flex cursor-pointer items-start gap-3 rounded-xl border bg-card p-4 transition-colors hover:border-primary', value === service.id && 'border-primary bg-primary/5')}
        >
          <RadioGroupItem id={'service-' + service.id} value={service.id} className="mt-0.5" />
          <span className="min-w-0 flex-1">
            <span className="flex items-baseline justify-between gap-3">
              <span className="font-medium">{service.name}</span>
              {service.price > 0 && <span className="text-sm tabular-nums">{formatMoney(service.price)}</span>}
            </span>
            <span className="block text-sm text-muted-foreground">{service.duration} minutes</span>
            {service.description && <span className="mt-1 block text-sm text-muted-foreground">{service.description}</span>}
          </span>
        </label>
      ))}
    </RadioGroup>
  )
}
