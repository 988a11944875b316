import { z } from 'zod'

/** What the published client sends. */
const email = z.string().max(1_000)
const password = z.string().max(1_000)
const turnstile_token = z.string().max(4_000).nullish().transform(absent)

export const ClientSignUp = z.object({
  email,
  password,
  full_name: z.string().trim().max(80).optional(),
  name: z.string().trim().max(80).optional(),
  turnstile_token,
})
export const ClientOtp = z.object({ email, otp_code: z.string().max(20) })
export const ClientEmail = z.object({ email })
export const ClientReset = z.object({ reset_token: z.string().min(1).max(200), new_password: password })
export const ClientPasswordChange = z.object({ user_id: z.string().max(100), current_password: password, new_password: password })

function absent(value: string | null | undefined): string | undefined {
  return value ?? undefined
}
