import { createLucideIcon } from 'lucide-react'
import { BRANDS } from './brand-icons'

export * from 'lucide-react'

export const Github = createLucideIcon('github', BRANDS.Github)
export const Gitlab = createLucideIcon('gitlab', BRANDS.Gitlab)
export const Facebook = createLucideIcon('facebook', BRANDS.Facebook)
export const Twitter = createLucideIcon('twitter', BRANDS.Twitter)
export const Instagram = createLucideIcon('instagram', BRANDS.Instagram)
export const Linkedin = createLucideIcon('linkedin', BRANDS.Linkedin)
export const Youtube = createLucideIcon('youtube', BRANDS.Youtube)
export const Twitch = createLucideIcon('twitch', BRANDS.Twitch)
export const Slack = createLucideIcon('slack', BRANDS.Slack)
export const Figma = createLucideIcon('figma', BRANDS.Figma)
export const Dribbble = createLucideIcon('dribbble', BRANDS.Dribbble)
export const Chrome = createLucideIcon('chrome', BRANDS.Chrome)
export const Codepen = createLucideIcon('codepen', BRANDS.Codepen)
export const Codesandbox = createLucideIcon('codesandbox', BRANDS.Codesandbox)
export const Framer = createLucideIcon('framer', BRANDS.Framer)
export const Pocket = createLucideIcon('pocket', BRANDS.Pocket)
export const Trello = createLucideIcon('trello', BRANDS.Trello)
