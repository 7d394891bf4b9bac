/** Canned replies of a new database; the desk fills in `{first_name}` etc. */
export const CANNED_REPLIES: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'Greeting',
    text: 'Hello {first_name}, this is {agent_name} from support. How can I help you today?',
  },
  {
    title: 'Documents needed',
    text: 'Hello {first_name}, to complete your verification please upload a photo ID and a proof of address no older than three months under Verification.',
  },
  {
    title: 'Withdrawal under way',
    text: 'Your withdrawal from account {account_id} has been received and is being processed. We will email you at {email} once it has been sent.',
  },
  {
    title: 'Looking into it',
    text: 'Thank you, {first_name}. I am looking into this and will come back to you shortly.',
  },
  {
    title: 'Goodbye',
    text: 'Thank you for contacting us, {first_name}. Please write again whenever you need us.\n\n{agent_name}',
  },
]
