export interface Mail {
  to: string
  /** In whose name: an app's or the platform's. */
  sender: string
  subject: string
  text: string
  html: string
}

/** A mail with its sender's address, as transports take it. */
export type Message = Omit<Mail, 'sender'> & { from: string }
