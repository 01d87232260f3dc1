import { chakra } from '@chakra-ui/react/styled-system';

/** A form that speaks for itself: fields carry their own errors, the browser's bubbles stay away. */
export const Form = chakra('form', {}, { defaultProps: { noValidate: true } });
