// First: it declares the order of the style sheets' layers.
import { AppProvider } from '@tradefront/ui/AppProvider'
import { Alert } from '@tradefront/ui/Alert'
import { Badge } from '@tradefront/ui/Badge'
import { Brand } from '@tradefront/ui/Brand'
import { Button } from '@tradefront/ui/Button'
import { Checkbox } from '@tradefront/ui/Checkbox'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { Flag } from '@tradefront/ui/Flag'
import { Kbd } from '@tradefront/ui/Kbd'
import { ListState } from '@tradefront/ui/ListState'
import { loadFont } from '@tradefront/ui/font'
import { FactList, PageHeader, Panel } from '@tradefront/ui/page'
import { Progress } from '@tradefront/ui/Progress'
import { SegmentedControl } from '@tradefront/ui/SegmentedControl'
import { Switch } from '@tradefront/ui/Switch'
import { MemoryRouter } from '@tradefront/ui/testing'
import { TextInput } from '@tradefront/ui/TextInput'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/* The kit's components in their states, and its colours and sizes, for docs/design.md. */

const COLOURS = ['bg0', 'bg1', 'bg2', 'line', 'control', 'text', 'dim', 'faint', 'up', 'down'] as const
const MORE_COLOURS = ['accent', 'warning', 'success', 'danger', 'buy', 'sell', 'primary'] as const
const SIZES = ['xs', 'sm', 'md', 'lg', 'xl', 'xxl', 'heading', 'title'] as const
const SPACES = ['s1', 's2', 's3', 's4', 's5', 's6', 's7'] as const

const row = { display: 'flex', flexWrap: 'wrap', gap: 'var(--tf-s3)', alignItems: 'center' } as const
const grid = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 'var(--tf-s4)',
  maxWidth: 1200,
  margin: '0 auto',
  padding: 'var(--tf-s5)',
} as const

function Swatch({ name }: { readonly name: string }) {
  const fill = {
    width: 72,
    height: 40,
    border: '1px solid var(--tf-line)',
    borderRadius: 'var(--tf-radius)',
    background: `var(--tf-${name})`,
  }
  return (
    <div style={{ fontSize: 'var(--tf-size-xs)', color: 'var(--tf-dim)' }}>
      <div style={fill} />
      {name}
    </div>
  )
}

const Row = ({ children }: { readonly children: ReactNode }) => <div style={row}>{children}</div>

function Gallery() {
  return (
    <div style={grid}>
      <div style={{ gridColumn: '1 / -1' }}>
        <Brand />
        <PageHeader
          id="kit"
          title="Heading of a page"
          line="What the page is for, in a sentence."
          actions={<Button>Primary action</Button>}
        />
      </div>
      <Panel title="Colours">
        <Row>
          {[...COLOURS, ...MORE_COLOURS].map((name) => (
            <Swatch key={name} name={name} />
          ))}
        </Row>
      </Panel>
      <Panel title="Type and space">
        <Row>
          {SIZES.map((name) => (
            <span key={name} style={{ fontSize: `var(--tf-size-${name})` }}>
              {name}
            </span>
          ))}
        </Row>
        <Row>
          {SPACES.map((name) => (
            <span
              key={name}
              style={{ height: 16, width: `var(--tf-${name})`, background: 'var(--tf-accent)' }}
            />
          ))}
        </Row>
      </Panel>
      <Panel title="Buttons">
        <Row>
          <Button size="md">Large</Button>
          <Button>Primary</Button>
          <Button variant="default">Default</Button>
          <Button variant="subtle">Subtle</Button>
          <Button size="xs" variant="default">
            Small
          </Button>
          <Button disabled>Disabled</Button>
        </Row>
      </Panel>
      <Panel title="Fields">
        <TextInput label="Amount (USD)" defaultValue="1,250.00" />
        <TextInput label="IBAN" defaultValue="DE00 1234" error="This IBAN's check digits are wrong" />
        <Row>
          <Checkbox label="Remember me" defaultChecked />
          <Switch label="Sounds" defaultChecked />
          <SegmentedControl aria-label="Unit" data={['Lots', 'Units', 'Risk']} />
        </Row>
      </Panel>
      <Panel title="Messages">
        <Alert quiet title="Information" description="What happened, in a sentence." />
        <Alert quiet variant="success" title="Success" description="It is booked." />
        <Alert quiet variant="warning" title="Warning" description="What to look at before it costs money." />
        <Alert quiet variant="destructive" title="Error" description="What was kept, and what helps." />
      </Panel>
      <Panel title="Facts and states">
        <FactList
          rows={[
            ['Margin', '$11.00'],
            ['Free margin', '$9,989.00'],
            ['Margin level', '90,909.09%'],
          ]}
        />
        <Row>
          <Badge variant="light">Practice</Badge>
          <Kbd>Ctrl</Kbd>
          <Flag flag="🇪🇺" />
          <Flag flag="🇺🇸" />
        </Row>
        <Progress value={60} aria-label="Steps done" />
      </Panel>
      <Panel title="Nothing there yet">
        <EmptyState message="Star instruments to see their prices here.">
          <Button variant="default">Open market watch</Button>
        </EmptyState>
      </Panel>
      <Panel title="Not loaded">
        <ListState state="error" message="We couldn't load the positions." onRetry={() => {}} />
      </Panel>
    </div>
  )
}

void loadFont()
const root = document.createElement('div')
document.body.append(root)
createRoot(root).render(
  <AppProvider>
    <MemoryRouter>
      <Gallery />
    </MemoryRouter>
  </AppProvider>,
)
