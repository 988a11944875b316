interface LengthNoticeProps {
  id?: string
  text: string
  most: number
  /** What one may do beside shortening it. */
  instead?: string
}

/** Over its limit nothing is cut off: it is said by how much, until it is short enough. */
export function LengthNotice({ id, text, most, instead = '' }: LengthNoticeProps) {
  const over = text.trim().length - most
  return over <= 0 ? null : (
    <p id={id} role="alert" className="px-2 pt-1 text-danger text-xs">
      {`${over.toLocaleString('en')} ${over === 1 ? 'character' : 'characters'} too long: at most ${most.toLocaleString('en')} can be sent. Shorten it${instead}.`}
    </p>
  )
}
