/** What the server says about accounts. */
import { msg } from './msg.ts'

export const signIn = msg('Please log in first')
export const customersOnly = msg('Please log in with your own account')
export const wrongLogin = msg('E-mail or password is wrong')
export const wrongPassword = msg('This password is wrong')
export const passwordChanged = msg('Your password has been changed. You can log in now')
export const deleted = msg('Your account has been deleted')
export const linkInvalid = msg('This link is no longer valid. Please ask for a new one')
export const socialUnknown = msg('You are not registered with this account yet')
export const socialFailed = msg('Your provider did not confirm who you are. Please try again')
export const socialKnown = msg('You are already registered. Please log in')
export const confirmAtProvider = msg('Please confirm with your provider that it is you')
export const emailRefused = msg('This e-mail address cannot be used')
export const openOrder = msg(
  'One of your orders is still open. You can delete your account when it is completed',
)
export const tooManyAttempts = msg('Too many attempts. Please try again later')
