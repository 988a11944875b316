import type { Person } from '#contract/chat/chat-live'
import { initialOf } from '#contract/people/initial'
import { useUser } from '../../lib/session/browser-session'

const SHOWN = 4

/** Who has the app open: others, and oneself where one has it open more than once. */
export function Presence({ people }: { people: Person[] }) {
  const user = useUser()
  const here = people.filter(({ id, tabs }) => id !== user?.id || tabs > 1)
  if (here.length === 0) return null
  return (
    <ul aria-label="Also here" className="flex items-center -space-x-1.5">
      {here.slice(0, SHOWN).map((person) => {
        const label = labelOf(person, person.id === user?.id)
        return (
          <li key={person.id}>
            <span
              role="img"
              aria-label={label}
              title={label}
              className="grid size-7 place-items-center rounded-full border-2 border-canvas bg-accent-soft font-semibold text-accent-text text-xs"
            >
              {initials(person.name || person.email)}
            </span>
          </li>
        )
      })}
      {here.length > SHOWN && <li className="pl-2.5 text-faint text-xs">+{here.length - SHOWN}</li>}
    </ul>
  )
}

/** That someone else writes, where the next thing is said. */
export const WritingLine = ({ writer }: { writer: string | undefined }) => (
  <p role="status" className="px-1 text-faint text-xs empty:hidden">
    {writer && `${writer} ${writer.startsWith('You') ? 'are' : 'is'} writing…`}
  </p>
)

function labelOf({ name, email, tabs }: Person, isSelf: boolean): string {
  if (isSelf) return `You, in ${tabs} windows`
  return tabs > 1 ? `${name || email}, in ${tabs} windows` : name || email
}

const initials = (name: string) => name.split(/\s+/).slice(0, 2).map(initialOf).join('')
