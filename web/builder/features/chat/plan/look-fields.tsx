import {
  BookOpen,
  Briefcase,
  Building2,
  CalendarDays,
  Camera,
  Car,
  ChefHat,
  Coffee,
  Dumbbell,
  Flower2,
  Gamepad2,
  GraduationCap,
  Handshake,
  Heart,
  House,
  Landmark,
  Leaf,
  LifeBuoy,
  type LucideIcon,
  Map as MapIcon,
  Music,
  Package,
  Palette,
  PawPrint,
  Plane,
  Receipt,
  Rocket,
  ShoppingBag,
  Sparkles,
  Star,
  Stethoscope,
  Store,
  Sun,
  Ticket,
  Trophy,
  Truck,
  Users,
  Wallet,
  Wrench,
} from 'lucide-react'
import { useId } from 'react'
import type { Plan, PlanStyle } from '#contract/plan/plan'
import { Select } from '../../../components/ui/select'
import { PlanInput } from './plan-control'

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
/** What is offered, as the code names it, to be seen beside its words. */
const ICONS: Record<string, LucideIcon> = {
  Sparkles,
  BookOpen,
  Briefcase,
  Building2,
  CalendarDays,
  Camera,
  Car,
  ChefHat,
  Coffee,
  Dumbbell,
  Flower2,
  Gamepad2,
  GraduationCap,
  Handshake,
  Heart,
  House,
  Landmark,
  Leaf,
  LifeBuoy,
  Map: MapIcon,
  Music,
  Package,
  Palette,
  PawPrint,
  Plane,
  Receipt,
  Rocket,
  ShoppingBag,
  Star,
  Stethoscope,
  Store,
  Sun,
  Ticket,
  Trophy,
  Truck,
  Users,
  Wallet,
  Wrench,
}

/** `CalendarDays` is read as Calendar Days; that it is the second drawing of its kind says nothing. */
const iconWords = (icon: string) => icon.replace(/\d+$/, '').replace(/([a-z])([A-Z0-9])/g, '$1 $2')

/** What the app is called, what it says of itself, and how it looks. */
export function LookFields({ plan, onChange }: LookFieldsProps) {
  const [hueId, styleId, iconId] = [useId(), useId(), useId()]
  const { look } = plan
  const Icon = Object.hasOwn(ICONS, look.icon) ? ICONS[look.icon] : undefined
  const change = (part: Partial<Plan['look']>) => onChange({ ...plan, look: { ...look, ...part } })
  return (
    <section aria-label="Name and look" className="flex flex-col gap-3">
      <PlanInput
        path={['name']}
        label="Name of the app"
        value={plan.name}
        onChange={({ target }) => onChange({ ...plan, name: target.value })}
      />
      <PlanInput
        path={['tagline']}
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
        <div className="flex flex-col gap-1.5">
          <label htmlFor={styleId} className="font-medium text-sm">
            Style
          </label>
          <Select id={styleId} value={look.style} onChange={({ target }) => change({ style: target.value as PlanStyle })}>
            {Object.entries(STYLES).map(([style, words]) => (
              <option key={style} value={style}>
                {words}
              </option>
            ))}
          </Select>
        </div>
        <div className="flex flex-col gap-1.5">
          <label htmlFor={iconId} className="flex items-center gap-2 font-medium text-sm">
            Icon
            {Icon && <Icon className="size-4 text-accent-text" aria-hidden />}
          </label>
          <Select id={iconId} value={look.icon} onChange={({ target }) => change({ icon: target.value })}>
            {[...new Set([look.icon, ...Object.keys(ICONS)])].map((icon) => (
              <option key={icon} value={icon}>
                {iconWords(icon)}
              </option>
            ))}
          </Select>
        </div>
      </div>
    </section>
  )
}
