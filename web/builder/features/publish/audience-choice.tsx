import { RadioGroup } from 'radix-ui'
import { useId } from 'react'
import { cn } from '../../lib/screen/cn'

export type PublishAudience = 'anyone' | 'password' | 'invited'

const CHOICES: { id: PublishAudience; label: string; hint: string }[] = [
  { id: 'anyone', label: 'Anyone', hint: 'Who has the address may open it; search engines may list it.' },
  { id: 'password', label: 'Those who have a password', hint: 'Nothing of it is shown before. Private links work as well.' },
  { id: 'invited', label: 'People you invite', hint: 'They sign in; nobody else sees its pages or its data.' },
]

interface AudienceChoiceProps {
  value: PublishAudience
  onChange: (value: PublishAudience) => void
  /** Where visitors cannot be asked for a password. */
  hasPassword: boolean
}

/** Who may use the app once it is live. */
export function AudienceChoice({ value, onChange, hasPassword }: AudienceChoiceProps) {
  const id = useId()
  return (
    <div>
      <p id={id} className="mb-1.5 font-medium text-sm">
        Who may use it
      </p>
      <RadioGroup.Root
        aria-labelledby={id}
        value={value}
        onValueChange={(next) => onChange(CHOICES.find((choice) => choice.id === next)?.id ?? value)}
        className="flex flex-col gap-2"
      >
        {CHOICES.filter((choice) => hasPassword || choice.id !== 'password').map((choice) => (
          <RadioGroup.Item
            key={choice.id}
            value={choice.id}
            className={cn(
              'rounded-lg border bg-surface px-3 py-2 text-left shadow-sm hover:bg-hover',
              'data-[state=checked]:border-accent data-[state=checked]:ring-2 data-[state=checked]:ring-accent/25',
            )}
          >
            <span className="block font-medium text-sm">{choice.label}</span>
            <span className="block text-muted text-xs">{choice.hint}</span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  )
}
