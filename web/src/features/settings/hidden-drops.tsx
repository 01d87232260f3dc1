import { Button } from '@chakra-ui/react/button';
import { toast } from '../../components/ui/toast.tsx';
import { changeLeftOut, useLeftOut } from '../../entities/left-out/store.ts';
import { Section } from './section.tsx';

const counted = (count: number): string => (count === 1 ? 'One drop is' : `${count} drops are`);

/** Brings back what this device hides, for whom the moment to take it back has passed. Absent where nothing is hidden. */
export function HiddenDrops() {
  const { drops } = useLeftOut();
  if (drops.length === 0) return null;
  const showAgain = () => {
    changeLeftOut((left) => ({ ...left, drops: [] }));
    toast({ title: 'They are back in your lists.' });
  };
  return (
    <Section
      title="Hidden drops"
      hint={`${counted(drops.length)} hidden here, since you hid or reported what stood there. Kept on this device alone.`}
    >
      <Button variant="outline" minHeight="11" onClick={showAgain}>
        Show again
      </Button>
    </Section>
  );
}
