import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { Columns } from '../layout/Columns.tsx';
import { DateField } from '../fields/DateField.tsx';
import { Heading } from '../text/Heading.tsx';
import { ImageField, type ImageState } from '../fields/ImageField.tsx';
import { LimitMeter } from '../progress/LimitMeter.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import { RadioGroup } from '../choices/RadioGroup.tsx';
import { SelectField } from '../choices/SelectField.tsx';
import { Stack } from '../layout/Stack.tsx';
import { Step, StepIndicator } from '../progress/StepIndicator.tsx';
import { Surface } from '../layout/Surface.tsx';
import { Text } from '../text/Text.tsx';
import { TextField } from '../fields/TextField.tsx';
import { samplePicture } from '../media/sample-picture.ts';
import { CustomerSample } from './sample-shell.tsx';

const imageLabels = {
  choose: 'Elegir archivo',
  capture: 'Tomar foto',
  retake: 'Cambiar foto',
  drop: 'o arrástrala hasta aquí',
  sending: 'Enviando foto',
} as const;

function Levels() {
  return (
    <StepIndicator label="Niveles de verificación">
      <Step
        title="Nivel 1"
        state="open"
        stateLabel="Por completar"
        percent={55}
        progressText="5 de 9 datos"
        detail="Hasta $ 13.000.000 al mes"
        current
      />
      <Step
        title="Nivel 2"
        state="locked"
        stateLabel="Bloqueado"
        percent={0}
        progressText="0 de 9 datos"
        detail="Hasta $ 40.000.000 al mes"
      />
      <Step
        title="Nivel 3"
        state="locked"
        stateLabel="Bloqueado"
        percent={0}
        progressText="0 de 3 documentos"
        detail="Sin límite mensual"
      />
    </StepIndicator>
  );
}

function PersonalData() {
  return (
    <Stack gap="medium">
      <Heading level={2}>Tus datos</Heading>
      <Columns layout="halves" gap="medium">
        <TextField label="Nombre completo" defaultValue="Mariana López Ñáñez" autoComplete="name" required />
        <TextField label="Celular" type="tel" defaultValue="310 555 0134" autoComplete="tel" required />
        <SelectField
          label="Tipo de documento"
          defaultValue="7"
          options={[
            { value: '7', label: 'Cédula de ciudadanía' },
            { value: '8', label: 'Cédula de extranjería' },
          ]}
          required
        />
        <TextField label="Número de documento" inputMode="numeric" help="Sin puntos ni espacios." required />
        <DateField
          label="Fecha de nacimiento"
          max="2008-11-20"
          defaultValue="2010-04-02"
          error="Debes ser mayor de edad"
          autoComplete="bday"
          required
        />
        <RadioGroup
          name="peps"
          look="inline"
          label="¿Eres una persona expuesta políticamente?"
          options={[
            { value: 'no', label: 'No' },
            { value: 'si', label: 'Sí' },
          ]}
          required
        />
      </Columns>
    </Stack>
  );
}

function Photos() {
  const [selfie, setSelfie] = useState<ImageState>({ kind: 'empty' });
  const ignore = () => undefined;
  return (
    <Stack gap="medium">
      <Stack gap="xxsmall">
        <Heading level={2}>Tus fotos</Heading>
        <Text tone="muted" size="small">
          En PNG o JPEG. Si pesan mucho, las reducimos por ti.
        </Text>
      </Stack>
      <Columns layout="thirds" gap="medium">
        <ImageField
          label="Frente del documento"
          camera="environment"
          labels={imageLabels}
          onFile={ignore}
          state={{ kind: 'done', url: samplePicture, alt: 'Frente de tu documento', stateLabel: 'Lista' }}
          required
        />
        <ImageField
          label="Reverso del documento"
          camera="environment"
          labels={imageLabels}
          onFile={ignore}
          state={{
            kind: 'sending',
            url: samplePicture,
            alt: 'Reverso de tu documento',
            percent: 62,
            progressText: '62 %',
          }}
          required
        />
        <ImageField
          label="Selfie"
          camera="user"
          labels={imageLabels}
          onFile={(file) => setSelfie({ kind: 'preview', url: URL.createObjectURL(file), alt: 'Tu selfie' })}
          state={selfie}
          help="Tu cara de frente, con buena luz y sin gafas."
          required
        />
      </Columns>
    </Stack>
  );
}

function VerificationScreen() {
  return (
    <CustomerSample current="verificacion">
      <PageHeader
        title="Verificación"
        description="Confirmamos quién eres para cuidar tu dinero. Toma unos cinco minutos."
      />
      <Stack gap="large">
        <Levels />
        <Columns layout="aside" align="start">
          <Surface padding="large">
            <form noValidate>
              <Stack gap="xlarge">
                <PersonalData />
                <Photos />
                <div>
                  <Button
                    size="large"
                    disabledReason="Faltan 4 datos: número de documento, respuesta PEP, reverso y selfie."
                  >
                    Enviar para revisión
                  </Button>
                </div>
              </Stack>
            </form>
          </Surface>
          <Surface>
            <Stack gap="medium">
              <Heading level={2} size="lead">
                Límites de noviembre
              </Heading>
              <LimitMeter label="Depósitos" used="$ 0" maximum="de $ 13.000.000" percent={0} />
              <LimitMeter label="Retiros" used="$ 0" maximum="de $ 13.000.000" percent={0} />
            </Stack>
          </Surface>
        </Columns>
      </Stack>
    </CustomerSample>
  );
}

/** KYC level 1: the levels, the data, three photographs; the button says what is missing. */
const meta = {
  title: 'Compositions/Verification level 1',
  component: VerificationScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof VerificationScreen>;

export default meta;

export const VerificationLevel1: StoryObj<typeof meta> = {};
