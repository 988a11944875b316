import { useId } from 'react'
import type { Plan, PlanStyle } from '#contract/plan/plan'
import { Field } from '../../../components/ui/field'
import { Select } from '../../../components/ui/select'

interface LookFieldsProps {
  plan: Plan
  onChange: (plan: Plan) => void
}

const STYLES: Record<PlanStyle, string> = {
  system: 'Follows the device',
  light: 'Light',
  dark: 'Dark',
  colorful: 'Colourful',
}
const ICONS = [
  'Sparkles BookOpen Briefcase Building2 CalendarDays Camera Car ChefHat Coffee Dumbbell Flower2 Gamepad2 GraduationCap',
  'Handshake Heart House Landmark Leaf LifeBuoy Map Music Package Palette PawPrint Plane Receipt Rocket ShoppingBag Star',
  'Stethoscope Store Sun Ticket Trophy Truck Users Wallet Wrench',
]
  .join(' ')
  .split(' ')

/** What the app is called, what it says of itself, and how it looks. */
export function LookFields({ plan, onChange }: LookFieldsProps) {
  const hueId = useId()
  const { look } = plan
  const change = (part: Partial<Plan['look']>) => onChange({ ...plan, look: { ...look, ...part } })
  return (
    <section aria-label="Name and look" className="flex flex-col gap-3">
      <Field label="Name of the app" value={plan.name} onChange={({ target }) => onChange({ ...plan, name: target.value })} />
      <Field
        label="In one sentence"
        value={plan.tagline}
        onChange={({ target }) => onChange({ ...plan, tagline: target.value })}
      />
      <div className="flex flex-wrap items-end gap-3">
        <div className="flex min-w-40 flex-1 flex-col gap-1.5">
          <label htmlFor={hueId} className="flex items-center gap-2 font-medium text-sm">
            Accent colour
            <span className="size-4 rounded-full border" style={{ background: `oklch(0.6 0.15 ${look.hue})` }} aria-hidden />
          </label>
          <input
            id={hueId}
            type="range"
            min={0}
            max={359}
            value={look.hue}
            aria-valuetext={`${look.hue}° of the colour wheel`}
            onChange={({ target }) => change({ hue: Number(target.value) })}
            className="slider h-9 touch:h-11"
          />
        </div>
        <Select aria-label="Style" value={look.style} onChange={({ target }) => change({ style: target.value as PlanStyle })}>
          {Object.entries(STYLES).map(([style, words]) => (
            <option key={style} value={style}>
              {words}
            </option>
          ))}
        </Select>
        <Select aria-label="Icon" value={look.icon} onChange={({ target }) => change({ icon: target.value })}>
          {[...new Set([look.icon, ...ICONS])].map((icon) => (
            <option key={icon} value={icon}>
              {icon.replace(/([a-z])([A-Z0-9])/g, '$1 $2')}
            </option>
          ))}
        </Select>
      </div>
    </section>
  )
}
